/**
 * As much of a page as React and Radix need to draw toasts in plain Node: a tree, events that bubble, the focus of an
 * element and of the window. To be imported before react-dom, which looks for a document once.
 */
type Listener = ((event: Event) => void) | { handleEvent: (event: Event) => void };
type Options = boolean | AddEventListenerOptions | undefined;
interface Heard {
  type: string;
  listener: Listener;
  capture: boolean;
  once: boolean;
}

const captures = (options: Options) => (typeof options === "object" ? Boolean(options.capture) : Boolean(options));

class PageTarget {
  heard: Heard[] = [];
  parentNode: PageNode | null = null;

  addEventListener(type: string, listener: Listener, options?: Options): void {
    this.removeEventListener(type, listener, options);
    this.heard.push({
      type,
      listener,
      capture: captures(options),
      once: typeof options === "object" && Boolean(options.once),
    });
  }

  removeEventListener(type: string, listener: Listener, options?: Options): void {
    this.heard = this.heard.filter(
      (one) => one.type !== type || one.listener !== listener || one.capture !== captures(options),
    );
  }

  dispatchEvent(event: Event): boolean {
    const path: PageTarget[] = [this];
    for (let at = this.parentNode; at; at = at.parentNode) path.push(at);
    if (path.at(-1) === page) path.push(tab);
    Object.defineProperty(event, "target", { value: this, configurable: true });
    for (const at of path.toReversed()) at.hear(event, true);
    for (const at of event.bubbles ? path : [this]) at.hear(event, false);
    return !event.defaultPrevented;
  }

  private hear(event: Event, capture: boolean): void {
    if (event.cancelBubble) return;
    Object.defineProperty(event, "currentTarget", { value: this, configurable: true });
    for (const { listener, once } of this.heard.filter((one) => one.type === event.type && one.capture === capture)) {
      if (once) this.removeEventListener(event.type, listener, capture);
      if (typeof listener === "function") listener.call(this, event);
      else listener.handleEvent(event);
    }
  }
}

class PageNode extends PageTarget {
  readonly ELEMENT_NODE = 1;
  readonly TEXT_NODE = 3;
  childNodes: PageNode[] = [];

  constructor(
    readonly nodeType: number,
    readonly nodeName: string,
    public nodeValue = "",
  ) {
    super();
  }

  get ownerDocument() {
    return page;
  }
  get parentElement() {
    return this.parentNode instanceof PageElement ? this.parentNode : null;
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get lastChild() {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling() {
    return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null;
  }
  get isConnected() {
    return page.contains(this);
  }
  get textContent(): string {
    return this.nodeValue + this.childNodes.map((child) => child.textContent).join("");
  }
  set textContent(text: string) {
    while (this.firstChild) this.removeChild(this.firstChild);
    if (text) this.appendChild(new PageNode(3, "#text", text));
  }

  appendChild(node: PageNode): PageNode {
    return this.insertBefore(node, null);
  }

  insertBefore(node: PageNode, next: PageNode | null): PageNode {
    node.parentNode?.removeChild(node);
    this.childNodes.splice(next ? this.childNodes.indexOf(next) : this.childNodes.length, 0, node);
    node.parentNode = this;
    return node;
  }

  removeChild(node: PageNode): PageNode {
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
    return node;
  }

  querySelector() {
    return null;
  }
  querySelectorAll() {
    return [];
  }

  contains(node: PageNode | null): boolean {
    return node === this || (node?.parentNode ? this.contains(node.parentNode) : false);
  }
}

class PageElement extends PageNode {
  attributes = new Map<string, string>();
  style = { setProperty: () => undefined };

  constructor(name: string) {
    super(1, name.toUpperCase());
  }

  get tagName() {
    return this.nodeName;
  }
  get className() {
    return this.attributes.get("class") ?? "";
  }
  get dataset() {
    const data = [...this.attributes].filter(([name]) => name.startsWith("data-"));
    return Object.fromEntries(
      data.map(([name, value]) => [name.slice(5).replace(/-./g, (part) => part.charAt(1).toUpperCase()), value]),
    );
  }

  getAttribute(name: string) {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
  focus() {
    page.moveFocus(this);
  }
  blur() {
    page.moveFocus(page.body);
  }
  click() {
    this.dispatchEvent(new Event("click", { bubbles: true, cancelable: true }));
  }
}

class Page extends PageNode {
  body = new PageElement("body");
  defaultView = globalThis;
  windowFocused = true;
  private focused: PageElement = this.body;

  constructor() {
    super(9, "#document");
  }

  get documentElement() {
    return this.firstChild;
  }
  /** What left the tree has lost the focus without a word, as in a browser. */
  get activeElement() {
    return this.focused.isConnected ? this.focused : this.body;
  }

  hasFocus() {
    return this.windowFocused;
  }
  createElement(name: string) {
    return new PageElement(name);
  }
  createElementNS(_namespace: string, name: string) {
    return new PageElement(name);
  }
  createTextNode(text: string) {
    return new PageNode(3, "#text", text);
  }
  getElementsByClassName(name: string, root: PageNode = this): PageElement[] {
    const own = root instanceof PageElement && root.className.split(" ").includes(name) ? [root] : [];
    return [...own, ...root.childNodes.flatMap((child) => this.getElementsByClassName(name, child))];
  }

  moveFocus(to: PageElement) {
    const from = this.activeElement;
    if (from === to) return;
    this.focused = to;
    const say = (type: string, relatedTarget: PageElement) =>
      Object.assign(new Event(type, { bubbles: true }), { relatedTarget });
    from.dispatchEvent(say("focusout", to));
    to.dispatchEvent(say("focusin", from));
  }
}

const tab = new PageTarget();
const page = new Page();
page.appendChild(new PageElement("html")).appendChild(page.body);

Object.assign(globalThis, {
  window: globalThis,
  document: page,
  Node: PageNode,
  HTMLElement: PageElement,
  HTMLIFrameElement: function noFrame() {},
  MutationObserver: class {
    observe() {}
    disconnect() {}
  },
  // Radix draws what leaves until its animation ends, which is another one than that of what is there.
  getComputedStyle: (element: PageElement) => ({
    get animationName() {
      return `toast-${element.getAttribute("data-state")}`;
    },
  }),
  requestAnimationFrame: (step: () => void) => setTimeout(step, 16),
  cancelAnimationFrame: (id: number) => clearTimeout(id),
  addEventListener: tab.addEventListener.bind(tab),
  removeEventListener: tab.removeEventListener.bind(tab),
  dispatchEvent: tab.dispatchEvent.bind(tab),
  IS_REACT_ACT_ENVIRONMENT: true,
});

/** An empty page in a window that has the focus. */
export function emptyPage(): void {
  page.windowFocused = true;
  page.body.textContent = "";
}

export function focusWindow(focused: boolean): void {
  page.windowFocused = focused;
  window.dispatchEvent(new Event(focused ? "focus" : "blur"));
}
