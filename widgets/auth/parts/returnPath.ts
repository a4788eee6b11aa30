import { sameSitePath } from '../../../runtime/sdk.ts';

/**
 * Path inside the site (without language) of a return address, for `navigation.go`; undefined for an address of
 * another site or language.
 */
export function returnPath(returnUrl: string | null, language: string): string | undefined {
  const path = sameSitePath(returnUrl);
  if (path === undefined) return undefined;
  const [, rest] = new RegExp(`^/${language}(?:/(.*))?$`).exec(path) ?? [];
  return path === `/${language}` ? '' : rest;
}
