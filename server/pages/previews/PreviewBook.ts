import { randomBytes } from 'node:crypto';
import { forgetSecret, knownSecret, platformSecret } from '../../platform/db/platformSecrets.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { previewErrors } from '../../platform/previews/previewErrors.ts';
import type { PointOfView } from '../../platform/previews/preview.ts';
import type { Db } from '../../platform/service.ts';
import { isSigned, readToken, signToken, type TokenUse } from './previewToken.ts';
import type { PreviewLinkTable } from './previewTables.ts';

export interface NewLink {
  readonly brand: string;
  readonly revision: string;
  /** As `packContent` gives it. */
  readonly content: string;
  readonly view: PointOfView;
  readonly path: string;
  readonly endsAtMs: number;
}

/** A link that holds. */
export interface OpenLink {
  readonly link: PreviewLinkTable;
  readonly view: PointOfView;
}

/** The name of the key in the platform's secrets: previews share it with nothing. */
const KEY = 'previews';
/** Ids are hex: commands take them, and one that began with a dash would be an option. */
const ID_BYTES = 9;
const MOST_LINKS = 100;
/** Characters of all contents together. */
const MOST_CONTENT = 100_000_000;
/** A link that has ended says so for a week, then it is unknown. */
const REMEMBERED_MS = 7 * 86_400_000;

/** Previews that were sent to the platform, in its database: every process has them, and a link that is taken back ends in all. */
export class PreviewBook {
  readonly #db: Db;
  readonly #nowMs: () => number;

  constructor(db: Db, nowMs: () => number) {
    this.#db = db;
    this.#nowMs = nowMs;
  }

  /** Keeps a preview and gives the token of its link. */
  async add({ content, view, ...named }: NewLink): Promise<{ readonly id: string; readonly token: string }> {
    await this.#forget();
    const { brand, revision } = named;
    const link = { id: randomBytes(ID_BYTES).toString('hex'), brand, revision, view: JSON.stringify(view), path: named.path, made_at_ms: this.#nowMs(), ends_at_ms: named.endsAtMs, revoked_at_ms: null };
    await this.#db.transaction().execute(async (trx) => {
      const kept = await trx.selectFrom('preview_contents').select((count) => count.fn.sum<string | number | null>('bytes').as('bytes')).executeTakeFirst();
      const { links } = await trx.selectFrom('preview_links').select((count) => count.fn.countAll<string | number>().as('links')).where('revoked_at_ms', 'is', null).where('ends_at_ms', '>', this.#nowMs()).executeTakeFirstOrThrow();
      if (Number(links) >= MOST_LINKS || Number(kept?.bytes ?? 0) + content.length > MOST_CONTENT) throw new PlatformError(previewErrors.PREVIEW_TOO_MANY);
      await trx.insertInto('preview_contents').values({ brand, revision, content, bytes: content.length })
        .onConflict((conflict) => conflict.columns(['brand', 'revision']).doUpdateSet({ content, bytes: content.length })).execute();
      await trx.insertInto('preview_links').values(link).execute();
    });
    return { id: link.id, token: signToken(link, { kind: 'link' }, await platformSecret(this.#db, KEY)) };
  }

  /** The link of a token. Throws PREVIEW_OVER for one that has ended or was taken back, PREVIEW_UNKNOWN for what the platform has not signed for this use and brand. */
  async open(token: string, kind: TokenUse['kind'], brand: string): Promise<OpenLink & { readonly use: TokenUse }> {
    const unknown = new PlatformError(previewErrors.PREVIEW_UNKNOWN);
    const read = readToken(token);
    if (read?.use.kind !== kind) throw unknown;
    const link = await this.#db.selectFrom('preview_links').selectAll().where('id', '=', read.id).where('brand', '=', brand).executeTakeFirst();
    const key = link && (await knownSecret(this.#db, KEY));
    if (!link || key === undefined || !isSigned(token, link, read.use, key)) throw unknown;
    if (link.revoked_at_ms !== null || link.ends_at_ms <= this.#nowMs()) throw new PlatformError(previewErrors.PREVIEW_OVER);
    return { link, use: read.use, view: JSON.parse(link.view) as PointOfView };
  }

  /** The token of somebody who has opened a link now. */
  async visitToken(link: PreviewLinkTable): Promise<string> {
    return signToken(link, { kind: 'visit', openedAtMs: this.#nowMs() }, await platformSecret(this.#db, KEY));
  }

  async contentOf({ brand, revision }: Pick<PreviewLinkTable, 'brand' | 'revision'>): Promise<string | undefined> {
    return (await this.#db.selectFrom('preview_contents').select('content').where('brand', '=', brand).where('revision', '=', revision).executeTakeFirst())?.content;
  }

  /** Links that hold, the newest first. */
  async list(): Promise<readonly PreviewLinkTable[]> {
    return await this.#db.selectFrom('preview_links').selectAll().where('revoked_at_ms', 'is', null).where('ends_at_ms', '>', this.#nowMs()).orderBy('made_at_ms', 'desc').execute();
  }

  /** Takes a link back; false where there is none that holds. */
  async revoke(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db.updateTable('preview_links').set({ revoked_at_ms: this.#nowMs() }).where('id', '=', id).where('revoked_at_ms', 'is', null).executeTakeFirst();
    await this.#forget();
    return numUpdatedRows > 0n;
  }

  /** Takes all links back and forgets the key: the next preview makes another one. */
  async revokeAll(): Promise<void> {
    await this.#db.updateTable('preview_links').set({ revoked_at_ms: this.#nowMs() }).where('revoked_at_ms', 'is', null).execute();
    await forgetSecret(this.#db, KEY);
    await this.#forget();
  }

  /** Content that no link leads to is deleted at once; what a link was, a week later. */
  async #forget(): Promise<void> {
    const nowMs = this.#nowMs();
    await this.#db.deleteFrom('preview_links').where('ends_at_ms', '<', nowMs - REMEMBERED_MS).execute();
    await this.#db.deleteFrom('preview_contents').where(({ not, exists, selectFrom }) => not(exists(
      selectFrom('preview_links').select('id').whereRef('preview_links.brand', '=', 'preview_contents.brand').whereRef('preview_links.revision', '=', 'preview_contents.revision')
        .where('revoked_at_ms', 'is', null).where('ends_at_ms', '>', nowMs),
    ))).execute();
  }
}
