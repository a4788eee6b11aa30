/** Elements, attributes (in alphabetical order) and texts of a tree; comments, which only keep places, are left out. */
export function serialise(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (!(node instanceof Element)) return '';
  const attributes = Array.from(node.attributes, ({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort();
  const tag = node.tagName.toLowerCase();
  return `<${tag}${attributes.join('')}>${Array.from(node.childNodes, serialise).join('')}</${tag}>`;
}
