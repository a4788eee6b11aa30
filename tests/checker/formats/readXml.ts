/** An element of an XML text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its text without that of its children. */
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a well-formed XML text (XML 1.0, without comments, processing instructions and declarations but the first); throws for
 * any other.
 */
export function readXml(xml: string): XmlElement {
  // 2.2, Char.
  const bad = [...xml].find((char) => !/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]$/u.test(char));
  if (bad !== undefined) throw new Error(`No character of XML: ${bad.codePointAt(0) ?? ''}`);
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(xml);
  let at = declaration?.[0].length ?? 0;
  const take = (pattern: RegExp): RegExpExecArray => {
    const found = new RegExp(pattern.source, 'uy');
    found.lastIndex = at;
    const match = found.exec(xml);
    if (!match) throw new Error(`Not well-formed at ${at}: ${xml.slice(at, at + 40)}`);
    at += match[0].length;
    return match;
  };
  const element = (): XmlElement => {
    const [, name = ''] = take(/<([A-Za-z][\w-]*)/);
    const attributes: Record<string, string> = {};
    while (/\s+[A-Za-z]/uy.test(xml.slice(at, at + 2))) {
      const [, key = '', value = ''] = take(/\s+([A-Za-z][\w-]*)="([^"<]*)"/);
      if (Object.hasOwn(attributes, key)) throw new Error(`The attribute ${key} stands twice`);
      attributes[key] = unescaped(value);
    }
    const [end = ''] = take(/\s*\/?>/);
    const children: XmlElement[] = [];
    let text = '';
    if (end.trim() === '/>') return { name, attributes, children, text };
    for (;;) {
      text += unescaped(take(/[^<]*/)[0]);
      if (xml.startsWith(`</${name}>`, at)) break;
      children.push(element());
    }
    at += name.length + 3;
    return { name, attributes, children, text };
  };
  const root = element();
  if (xml.slice(at).trim() !== '') throw new Error('Something stands behind the root.');
  return root;
}

function unescaped(text: string): string {
  return text.replace(/&([^;&]*;?)/g, (_whole, entity: string) => {
    const name = /^(\w+);$/.exec(entity)?.[1];
    const number = /^#(\d+);$/.exec(entity)?.[1];
    const char = number === undefined ? ENTITIES[name ?? ''] : String.fromCodePoint(Number(number));
    if (char === undefined) throw new Error(`No entity: &${entity}`);
    return char;
  });
}
