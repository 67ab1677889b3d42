// Changes the page as the program wants it: many orders come in one call, as numbers and one text, because each call from the program takes longer than
// what it asks for. ui/render/dom/browser_js.go writes them.

/** The page for a program that wants to hear of events: hear(listener, event, element). */
globalThis.lassolabPage = (hear) => {
  const nodes = []; // by number
  const listeners = []; // by number

  // What each order does, and what it is given: numbers (n) and strings (s).
  const orders = [
    ["ns", (at, tag) => (nodes[at] = document.createElement(tag))],
    ["nss", (at, namespace, tag) => (nodes[at] = document.createElementNS(namespace, tag))],
    ["ns", (at, text) => (nodes[at] = document.createTextNode(text))],
    ["ns", (at, text) => (nodes[at].textContent = text)],
    ["ns", (at, html) => (nodes[at].innerHTML = html)],
    ["nsss", (at, namespace, name, value) => nodes[at].setAttributeNS(namespace, name, value)],
    ["nss", (at, name, value) => nodes[at].setAttribute(name, value)],
    ["nss", (at, namespace, name) => nodes[at].removeAttributeNS(namespace, name)],
    ["ns", (at, name) => nodes[at].removeAttribute(name)],
    ["nss", (at, name, json) => setProperty(nodes[at], name, JSON.parse(json))],
    ["nn", (at, child) => nodes[at].append(nodes[child])],
    ["nnn", (at, child, next) => nodes[at].insertBefore(nodes[child], nodes[next])],
    ["n", (at) => nodes[at].remove()],
    ["nnns", (at, listener, when, event) => listen(nodes[at], listener, event, { capture: (when & 1) > 0, passive: (when & 2) > 0 })],
    ["n", (listener) => (listeners[listener](), delete listeners[listener])],
    ["n", (at) => delete nodes[at]],
  ];

  // Properties of our own: whether a dialog or a popover is open. The browser closes them too, and gives the focus back.
  const own = {
    modal: [(e) => e.open, (e, open) => (open ? e.showModal() : e.close())],
    popped: [(e) => e.matches(":popover-open"), (e, open) => e.togglePopover(open)],
  };

  const waiting = []; // properties of our own of what is in no document yet

  /** It looks at the page and not at what was written last: a field's value is the reader's too. */
  function setProperty(element, name, value) {
    if (own[name] && !element.isConnected) return void waiting.push([element, name, value]);
    const [get, set] = own[name] ?? [() => element[name], () => (element[name] = value)];
    if (get(element) !== value) set(element, value);
  }

  function listen(element, number, event, options) {
    const listener = (e) => hear(number, e, element);
    element.addEventListener(event, listener, options);
    listeners[number] = () => element.removeEventListener(event, listener, options);
  }

  return {
    find: (at, selector) => (nodes[at] = document.querySelector(selector)),
    node: (at) => nodes[at],

    /** Carries out orders. A number of an order is what it does or a number that it is given, or the length of a string, whose text is next. */
    carryOut(bytes, length, text) {
      const numbers = new Int32Array(bytes.buffer, 0, length / 4);
      let at = 0, read = 1; // a blank begins the text
      const string = (long) => text.slice(read, (read += long));
      while (at < numbers.length) {
        const [kinds, act] = orders[numbers[at++]];
        const given = Array.from(kinds, (kind) => (kind === "n" ? numbers[at++] : string(numbers[at++])));
        try {
          act(...given);
        } catch (error) {
          console.log(`page: ${error}`);
        }
      }
      for (const given of waiting.splice(0)) if (given[0].isConnected) setProperty(...given);
    },
  };
};
