// dagre, at build time: a graph on the input is answered by its layout on the output, both JSON.
import { text } from "node:stream/consumers";

import { place } from "./layout-place.js";

process.stdout.write(JSON.stringify(place(JSON.parse(await text(process.stdin)))));
