/** True when the address shown (path without language) is the link's target or lies below it; home matches itself alone. */
export function isCurrentPath(path: string, target: string): boolean {
  const clean = target.split('?')[0] ?? '';
  return clean === '' ? path === '' : path === clean || path.startsWith(`${clean}/`);
}
