/** Names a visitor to experiments, and to nothing else. The server gives it with the first page that an experiment changes. */
export const VISITOR_COOKIE = 'exp';

/** 64 bits of chance, as 16 hex digits. */
export function newVisitor(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(16).padStart(8, '0')).join('');
}
