import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PreviewLinkTable } from './previewTables.ts';

/** What a token is signed for: to open a preview, or to see it after it was opened at a moment (platform time in ms). */
export type TokenUse = { readonly kind: 'link' } | { readonly kind: 'visit'; readonly openedAtMs: number };

type SignedLink = Pick<PreviewLinkTable, 'id' | 'brand' | 'revision' | 'view' | 'path' | 'ends_at_ms'>;

/**
 * A token names a link, and its signature binds it to brand, revision, point of view, address and end: whoever changes one of them,
 * in the token or in the table, makes it worthless. `link` and `visit` cannot stand for each other.
 */
export function signToken(link: SignedLink, use: TokenUse, key: string): string {
  const signature = createHmac('sha256', key).update(signedText(link, use)).digest('base64url');
  return use.kind === 'link' ? `${link.id}.${signature}` : `${link.id}.${use.openedAtMs}.${signature}`;
}

/** What a text says that it is; null for one that is no token. Nothing is proven before `isSigned`. */
export function readToken(token: string): { readonly id: string; readonly use: TokenUse } | null {
  const [, id = '', opened] = /^([\w-]{1,40})(?:\.(\d{1,16}))?\.[\w-]{43}$/.exec(token) ?? [];
  if (id === '') return null;
  return { id, use: opened === undefined ? { kind: 'link' } : { kind: 'visit', openedAtMs: Number(opened) } };
}

/** Compares without telling by its time how much was right. */
export function isSigned(token: string, link: SignedLink, use: TokenUse, key: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(signToken(link, use, key))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function signedText({ id, brand, revision, view, path, ends_at_ms: endsAtMs }: SignedLink, use: TokenUse): string {
  return JSON.stringify([use.kind, use.kind === 'visit' ? use.openedAtMs : null, id, brand, revision, view, path, endsAtMs]);
}
