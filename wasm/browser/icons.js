// Draws the icons of the installed page from icon.svg, in a browser: wasm/browser/icons_test.go runs it, compares, and writes them when
// LASSOLAB_ICONS=write is set. They are committed, because a build needs no browser.
globalThis.drawIcon = async (size, part, ground) => {
  const picture = new Image();
  picture.src = "static/icon.svg";
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const pen = canvas.getContext("2d");
  if (ground) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, size, size);
  }
  const edge = ((1 - part) / 2) * size;
  pen.drawImage(picture, edge, edge, size - 2 * edge, size - 2 * edge);
  return canvas.toDataURL("image/png");
};
