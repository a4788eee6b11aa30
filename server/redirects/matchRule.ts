import type { PlatformRedirect } from '../ports/sitePorts.ts';

/** Where a rule sends an address. */
export interface RuleMatch {
  readonly rule: PlatformRedirect;
  /** Path and query, with the address's language. */
  readonly url: string;
}

const LANGUAGE = /^\/([a-z]{2})(?=\/|$)/;

/**
 * First rule that fits an address (path and query). `from` and `to` are paths after the language; a last `*` of `from` stands
 * for any rest and fills the `*` of `to`. An outside `to` (`https:`) is taken as it is. The query stays. A rule that leads to
 * where the visitor already is does nothing, so that no rule alone is a circle.
 */
export function matchRule(rules: readonly PlatformRedirect[], address: string): RuleMatch | null {
  if (!URL.canParse(address, 'http://site')) return null;
  const { pathname, search } = new URL(address, 'http://site');
  const language = LANGUAGE.exec(pathname)?.[0] ?? '';
  const path = trimSlashes(pathname.slice(language.length));
  for (const rule of rules) {
    const rest = restOf(trimSlashes(rule.from), path);
    if (rest === null) continue;
    const url = targetOf(rule.to, rest, language) + search;
    if (url !== pathname + search) return { rule, url };
  }
  return null;
}

function restOf(from: string, path: string): string | null {
  if (!from.endsWith('*')) return path === from ? '' : null;
  const prefix = from.slice(0, -1);
  if (path.startsWith(prefix)) return path.slice(prefix.length);
  return path === trimSlashes(prefix) ? '' : null;
}

function targetOf(to: string, rest: string, language: string): string {
  const filled = to.replace('*', rest);
  if (/^https?:\/\//.test(filled)) return filled;
  const path = trimSlashes(filled);
  return path === '' ? language || '/' : `${language}/${path}`;
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
