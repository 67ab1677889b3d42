// The page's side of the service worker (service.js), which keeps the page for use without a network. It is asked for when the page
// has been shown. What is new is told to the program as an event of the document.

const workers = navigator.serviceWorker;
const service = new URL("service.js", document.baseURI).href;
const hour = 3_600_000;

const tell = (detail) => document.dispatchEvent(new CustomEvent("lassolab-version", { detail }));

/** The version of this page. One HTML file, which the browser keeps as any file, has none. */
const version = () => new URL(globalThis.lassolabFile("boot.js")).searchParams.get("v");

/** Has this page and what belongs to it kept by the browser. A page within another one leaves that to others. */
export async function keepOffline() {
  if (!workers || !version() || new URLSearchParams(location.search).has("embed")) return;
  workers.addEventListener("controllerchange", ask);
  workers.addEventListener("message", ({ data }) => {
    if (data.broken && workers.controller) tell({ broken: data.broken });
  });
  workers.startMessages();
  ask();
  try {
    // Not even the host's own caching keeps a browser from seeing that the service worker has changed.
    const registration = await workers.register(service, { updateViaCache: "none" });
    look(registration);
  } catch (error) {
    console.warn("Lassolab is not kept for use without a network:", error);
  }
}

/** Looks for a new version: now, and when somebody comes back to a page that has been open for long. */
function look(registration) {
  let looked = 0;
  const once = () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < hour) return;
    looked = Date.now();
    registration.update().catch(() => leaveIfGone(registration));
  };
  once();
  document.addEventListener("visibilitychange", once);
}

/** A host that has no service worker any more has moved the page or taken it away: what is kept must not stand in the way of what is there now. */
async function leaveIfGone(registration) {
  const { status } = await fetch(service, { method: "HEAD", cache: "no-store" }).catch(() => ({}));
  if (status === 404 || status === 410) await registration.unregister();
}

/** Asks the service worker which version the next visit will get. */
async function ask() {
  if (!workers.controller) return;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  workers.controller.postMessage("version", [port2]);
  const next = await answer;
  if (next && next !== version()) tell({ next });
}

/** Takes away what is kept of the page, and loads it from its host. Where that does not answer, what is kept stays. */
globalThis.lassolabForget = async () => {
  try {
    const { ok } = await fetch(service, { method: "HEAD", cache: "no-store" });
    if (ok) await forget();
  } catch {
    // no network, or a browser that keeps nothing
  }
  location.reload();
};

async function forget() {
  const registration = await workers?.getRegistration(service);
  await registration?.unregister();
  const kept = globalThis.caches ? await caches.keys() : [];
  for (const name of kept) if (name.startsWith(`lassolab ${new URL("./", service)} `)) await caches.delete(name);
  const files = ["lassolab.wasm", "wasm_exec.js", "editor.js", "layout.js", "boot.js", "first.js"].map(globalThis.lassolabFile);
  await Promise.allSettled([document.baseURI, ...files].map((address) => fetch(address, { cache: "reload" })));
}
