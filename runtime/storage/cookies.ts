/** Cookies of a `Cookie` header or of `document.cookie`, decoded; the first of a name wins. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 1) continue;
    const name = part.slice(0, equals).trim();
    if (cookies.has(name)) continue;
    const raw = part.slice(equals + 1).trim();
    try {
      cookies.set(name, decodeURIComponent(raw));
    } catch {
      cookies.set(name, raw);
    }
  }
  return cookies;
}

export interface CookieOptions {
  /** Life in seconds; a session cookie when absent. */
  readonly maxAgeSec?: number;
}

/** Writes a cookie that is readable by scripts: settings only, never a secret. */
export function writeCookie(name: string, value: string, { maxAgeSec }: CookieOptions = {}): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAgeSec === undefined ? '' : `; Max-Age=${maxAgeSec}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`;
}

/** Cookies of this browser that scripts may read, as they are now. */
export const browserCookies = {
  get: (name: string): string | undefined => parseCookies(document.cookie).get(name),
  remove: (name: string): void => writeCookie(name, '', { maxAgeSec: 0 }),
};
