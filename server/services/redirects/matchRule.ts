import { fillTarget } from '../../../schemas/language/redirectTarget.ts';
import type { PlatformRedirect } from '../../ports/sitePorts.ts';

/** Where a rule sends an address. */
export interface RuleMatch {
  readonly rule: PlatformRedirect;
  /** Path and query, with the address's language. */
  readonly url: string;
}

const LANGUAGE = /^\/([a-z]{2})(?=\/|$)/;

/**
 * First rule that fits an address (path and query). `from` and `to` are paths after the language; a last `*` of `from` stands
 * for any rest and fills the `*` of `to`, which never chooses the site that it leads to. The query stays. A rule that leads to
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
    const target = fillTarget(rule.to, (to) => to.replace('*', () => rest));
    if (target === undefined) continue;
    const url = (target.kind === 'outside' ? target.url : pathOf(language, target.path)) + search;
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

function pathOf(language: string, path: string): string {
  return path === '' ? language || '/' : `${language}/${path}`;
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
