/** Templates: parsed once, cloned for each use, and afterwards only what changes is touched. */

/** Removes an attribute, a listener or a child. */
export const nothing = Symbol('nothing');

/** A class, because a reply of the service may look like anything but cannot be an instance of ours. */
class Result {
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];

  constructor(strings: TemplateStringsArray, values: unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

export const html = (strings: TemplateStringsArray, ...values: unknown[]) => new Result(strings, values);

interface Policy {
  createHTML(text: string): string;
}

const {trustedTypes} = globalThis as {
  trustedTypes?: {createPolicy(name: string, rules: Policy): Policy};
};
const policy = trustedTypes?.createPolicy('lit-html', {createHTML: (text) => text});

/** Where an expression goes: into an attribute of the node at this place of the tree walk, or, without a name, at that node. */
interface Place {
  index: number;
  name?: string;
}

interface Template {
  content: DocumentFragment;
  places: Place[];
}

const templates = new WeakMap<TemplateStringsArray, Template>();

const walk = (root: Node) =>
  document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);

function parse(strings: TemplateStringsArray): Template {
  const names: (string | undefined)[] = [];
  const text = strings.reduce((before, after) => {
    const marked = before.replace(/([^\s"]+)=$|$/, (_, name?: string) =>
      name ? `$${names.push(name)}` : (names.push(undefined), '<!---->'),
    );
    return marked + after;
  });
  const element = document.createElement('template');
  // An expression at the very end needs a node that it ends at, wherever the content will stand.
  const whole = text + (strings.at(-1) ? '' : '<!---->');
  element.innerHTML = policy ? policy.createHTML(whole) : whole;
  const {content} = element;
  const places: Place[] = [];
  const walker = walk(content);
  // Expressions stand in the order in which their places are walked over.
  for (let index = 0, node; places.length < names.length && (node = walker.nextNode()); index++) {
    if (node instanceof Comment) places.push({index});
    else
      for (let mark; (node as Element).hasAttribute((mark = `$${places.length + 1}`));) {
        (node as Element).removeAttribute(mark);
        places.push({index, name: names[places.length]!});
      }
  }
  return {content, places};
}

function templateOf({strings}: Result): Template {
  let template = templates.get(strings);
  if (!template) templates.set(strings, (template = parse(strings)));
  return template;
}

/** An attribute, `.property`, `?boolean` attribute or `@event` with an expression. */
class AttributePart {
  readonly #element: Element;
  readonly #host: object;
  readonly #kind: string;
  readonly #name: string;
  #value: unknown = nothing;

  constructor(element: Element, name: string, host: object) {
    this.#element = element;
    this.#host = host;
    [, this.#kind, this.#name] = /^(\W?)(.*)/.exec(name) as unknown as [string, string, string];
  }

  set(value: unknown) {
    const [element, kind, name, old] = [this.#element, this.#kind, this.#name, this.#value];
    value ??= kind === '@' ? nothing : value;
    if (value === old) return;
    this.#value = value;
    const gone = value === nothing;
    if (kind === '@') {
      if (gone) element.removeEventListener(name, this);
      else if (old === nothing) element.addEventListener(name, this);
    } else if (kind === '.') Object.assign(element, {[name]: gone ? undefined : value});
    else if (kind === '?') element.toggleAttribute(name, !gone && !!value);
    else if (gone) element.removeAttribute(name);
    else element.setAttribute(name, `${(value ?? '') as string}`);
  }

  handleEvent(event: Event) {
    (this.#value as (event: Event) => void).call(this.#host, event);
  }
}

/** A template in use. */
class Instance {
  readonly template: Template;
  readonly fragment: DocumentFragment;
  readonly #parts: (AttributePart | ChildPart)[];

  constructor(template: Template, host: object) {
    this.template = template;
    this.fragment = document.importNode(template.content, true);
    const walker = walk(this.fragment);
    let at = -1;
    this.#parts = template.places.map(({index, name}) => {
      for (; at < index; at++) walker.nextNode();
      const node = walker.currentNode as Element;
      return name ? new AttributePart(node, name, host) : new ChildPart(node, node.nextSibling, host);
    });
  }

  set(values: unknown[]) {
    this.#parts.forEach((part, index) => part.set(values[index]));
  }
}

/** What stands between two nodes: text, a node, a template, a list of such, or nothing. */
class ChildPart {
  readonly #start: ChildNode;
  readonly #end: ChildNode | null;
  readonly #host: object;
  /** What is shown: an instance, the parts of a list, a node, or the text in a node of our own. */
  #shown: unknown = nothing;

  constructor(start: ChildNode, end: ChildNode | null, host: object) {
    this.#start = start;
    this.#end = end;
    this.#host = host;
  }

  set(value: unknown) {
    const shown = this.#shown;
    if (value instanceof Result) {
      const template = templateOf(value);
      if (shown instanceof Instance && shown.template === template) shown.set(value.values);
      else {
        const instance = new Instance(template, this.#host);
        instance.set(value.values);
        this.#show(instance, instance.fragment);
      }
    } else if (value instanceof Node) {
      if (value !== shown) this.#show(value, value);
    } else if (Array.isArray(value)) this.#setList(value);
    else if (value === nothing || value == null || value === '') {
      if (shown !== nothing) this.#show(nothing);
    } else if (value !== shown) {
      if (typeof shown === 'string') (this.#start.nextSibling as Text).data = `${value as string}`;
      else this.#show(nothing, document.createTextNode(`${value as string}`));
      this.#shown = `${value as string}`;
    }
  }

  #setList(values: unknown[]) {
    if (!Array.isArray(this.#shown)) this.#show([]);
    const parts = this.#shown as ChildPart[];
    values.forEach((value, index) => {
      (parts[index] ??= new ChildPart(
        this.#insert(new Comment()),
        this.#insert(new Comment()),
        this.#host,
      )).set(value);
    });
    const last = parts[values.length - 1];
    this.#clear(last ? last.#end!.nextSibling : this.#start.nextSibling);
    parts.length = values.length;
  }

  #show(shown: unknown, node?: Node) {
    this.#clear(this.#start.nextSibling);
    if (node) this.#insert(node);
    this.#shown = shown;
  }

  #insert<T extends Node>(node: T): T {
    return this.#start.parentNode!.insertBefore(node, this.#end);
  }

  #clear(from: ChildNode | null) {
    while (from !== this.#end) {
      const next: ChildNode | null = from!.nextSibling;
      from!.remove();
      from = next;
    }
  }
}

const roots = new WeakMap<Node, ChildPart>();

/** Shows a value in a node, before what is in it already. */
export function render(value: unknown, root: Node, host: object = root) {
  let part = roots.get(root);
  if (!part) {
    const end = root.firstChild;
    roots.set(root, (part = new ChildPart(root.insertBefore(new Comment(), end), end, host)));
  }
  part.set(value);
}
