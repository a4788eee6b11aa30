const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text or the value of an attribute in XML, without the characters that XML cannot have. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is left out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
