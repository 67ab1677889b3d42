// Starts the program. The compiled module stays in lassolabModule, because every worker runs the same one.

const here = document.currentScript.src;
const program = new URL("lassolab.wasm", here);

const kept = "Your work is kept in this browser; reloading brings it back.";

async function boot() {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
    stop("This browser cannot run Lassolab", "Lassolab needs WebAssembly and workers. A current Firefox, Chrome, Edge or Safari has them; some settings that harden a browser turn them off.");
    return;
  }
  let go, instance;
  try {
    globalThis.lassolabModule = await compile();
    go = new Go();
    instance = await WebAssembly.instantiate(globalThis.lassolabModule, go.importObject);
  } catch (error) {
    console.warn(error);
    stop("Lassolab could not be loaded", `The connection may have broken off, or a file is missing on the server. ${kept}`, error);
    return;
  }
  try {
    await go.run(instance);
    stop("Lassolab has stopped", `The program ended, perhaps because memory ran out. ${kept}`);
  } catch (error) {
    console.error(error);
    stop("Lassolab has stopped", `The program met a fault. ${kept}`, error);
  }
}

/** Compiles while the program loads; where a server gives it the wrong type, or the browser cannot, after it has loaded. */
async function compile() {
  const response = await fetch(program, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${program.pathname}: ${response.status} ${response.statusText}`);
  const type = response.headers.get("Content-Type") ?? "";
  if (WebAssembly.compileStreaming && type.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Says over the page what happened and offers to start again. What was on the page stays to be read. */
function stop(title, words, error) {
  document.getElementById("loading")?.remove();
  if (document.getElementById("stopped")) return;
  const box = element("div", "", { id: "stopped", class: "stopped", role: "alertdialog", "aria-labelledby": "stopped-title", "aria-describedby": "stopped-words" });
  const button = element("button", "Reload", { type: "button" });
  button.addEventListener("click", () => location.reload());
  box.append(
    element("h2", title, { id: "stopped-title" }),
    element("p", words, { id: "stopped-words" }),
    ...(error ? [element("p", String(error), { class: "stopped-reason" })] : []),
    button,
  );
  document.body.append(box);
  button.focus();
}

function element(tag, text, attributes) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

boot();
