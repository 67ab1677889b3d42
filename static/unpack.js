// The start of the page as one HTML file (offline.js): the files of the page stand in the document, compressed, and become blobs.
// It is the last script of the file, and part of it as it is.
(async () => {
  const addresses = {};
  globalThis.lassolabFile = (name) => addresses[name];
  try {
    await Promise.all(
      [...document.querySelectorAll("script[data-file]")].map(async (packed) => {
        const text = atob(packed.textContent);
        packed.remove(); // it is held twice otherwise
        const bytes = new Uint8Array(text.length);
        for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
        const content = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
        addresses[packed.dataset.file] = URL.createObjectURL(new Blob([content], { type: packed.dataset.type }));
      }),
    );
    document.body.append(Object.assign(document.createElement("script"), { src: addresses["boot.js"] }));
  } catch (error) {
    document.getElementById("loading-words").textContent = `This file is damaged, or this browser is too old for it (${error}). Save the file once more, or open it in a current Chrome, Edge, Firefox or Safari.`;
  }
})();
