import { parseXml, XmlDocumentType, XmlElement } from '@rgrove/parse-xml';

/** Something that cannot be taken as it stands: the reason by which it is counted, and what is wrong where. */
export class Fault extends Error {
  override readonly name = 'Fault';

  constructor(readonly reason: 'too-long' | 'not-utf-8' | 'not-xml' | 'doctype' | 'unknown-document' | 'unknown-element' | 'unknown-market' | 'not-valid' | 'by-hand', detail: string) {
    super(detail);
  }
}

/** The root of a document. The parser defines no entities of a DOCTYPE; whoever sends one is refused all the same. */
export function parseDocument(text: string): XmlPart {
  try {
    const { children, root } = parseXml(text, { preserveDocumentType: true });
    if (children.some((node) => node instanceof XmlDocumentType)) throw new Fault('doctype', 'a DOCTYPE is not taken');
    const encoding = /^\uFEFF?<\?xml [^>]*encoding=["']([^"']*)/.exec(text)?.[1] ?? 'utf-8';
    if (encoding.toLowerCase() !== 'utf-8') throw new Fault('not-utf-8', `${encoding} is declared`);
    return new XmlPart(root as XmlElement, root?.name ?? '');
  } catch (error) {
    if (error instanceof Fault) throw error;
    // Elements nested too deep exhaust the parser's stack: a RangeError.
    throw new Fault('not-xml', String(error).split('\n')[0] ?? '');
  }
}

/** An element as it is read: what is malformed is a fault that names its place, what is missing is undefined, and what nobody asked for is told. */
export class XmlPart {
  private readonly asked = new Map<string, readonly XmlPart[]>();

  constructor(readonly element: XmlElement, private readonly place: string) {}

  readonly text = (name: string): string | undefined => this.element.attributes[name];
  readonly flag = (name: string): boolean | undefined => this.oneOf(name, { 0: false, 1: true });

  /** What a named value means. */
  oneOf<Value>(name: string, values: Readonly<Record<string, Value>>): Value | undefined {
    const text = this.text(name);
    if (text === undefined || Object.hasOwn(values, text)) return text === undefined ? undefined : values[text];
    return this.fail(`@${name}: ${text.slice(0, 40)} is none of ${Object.keys(values).join(', ')}`);
  }

  whole(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined || /^\d{1,15}$/.test(text)) return text === undefined ? undefined : Number(text);
    return this.fail(`@${name}: ${text.slice(0, 40)} is no whole number`);
  }

  parts(name: string): readonly XmlPart[] {
    const elements = this.element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
    const parts = this.asked.get(name) ?? elements.map((element, index) => new XmlPart(element, `${this.place}/${name}[${index + 1}]`));
    this.asked.set(name, parts);
    return parts;
  }

  /** The one child of a name. */
  part(name: string): XmlPart | undefined {
    return this.parts(name).length > 1 ? this.fail(`${name} is there twice`) : this.parts(name)[0];
  }

  fail(what: string): never {
    throw new Fault('not-valid', `${this.place}/${what}`);
  }

  /** Places of elements that nobody asked for. */
  unread(): readonly string[] {
    const unknown = this.element.children.flatMap((child) => (child instanceof XmlElement && !this.asked.has(child.name) ? [`${this.place}/${child.name}`] : []));
    return [...unknown, ...[...this.asked.values()].flat().flatMap((part) => part.unread())];
  }
}
