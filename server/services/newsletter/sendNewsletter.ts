import type { Release } from '../../../schemas/language/release.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Platform } from '../../platform/service.ts';
import { newsletterErrors } from './newsletterErrors.ts';
import { newsletterTermsOf } from './newsletterTerms.ts';

/** Written in one transaction. */
const AT_ONCE = 500;

export interface Newsletter {
  readonly release: Release;
  /** Of the words and of the address. */
  readonly language: string;
  /** An entry of the brand's content. */
  readonly collection: string;
  readonly slug: string;
}

/**
 * Puts a mail about an entry (`newsletter-` and its collection) into the outbox of everybody who wants the newsletter; who stops it before the
 * mail leaves gets none. Gives how many those are. Throws NEWSLETTER_NONE, NEWSLETTER_ENTRY_UNKNOWN.
 */
export async function sendNewsletter({ db, ports }: Pick<Platform, 'db' | 'ports'>, { release, language, collection, slug }: Newsletter): Promise<number> {
  const terms = newsletterTermsOf(release);
  const kind = `newsletter-${collection}`;
  if (terms === null || release.mail(kind)?.stop === undefined) throw new PlatformError(newsletterErrors.NEWSLETTER_NONE);
  const entry = release.content(collection, language).find((each) => each.slug === slug);
  if (!entry) throw new PlatformError(newsletterErrors.NEWSLETTER_ENTRY_UNKNOWN);
  const key = { operatorId: release.operator, brand: release.brand };
  const data = { brand: release.brand, lng: language, slug, title: entry.title, summary: entry.summary };
  let count = 0;
  for (let afterId = ''; ;) {
    const ids = await ports.get('consents').whoGave(db, key, terms.consent, { afterId, limit: AT_ONCE });
    await db.transaction().execute(async (trx) => {
      for (const userId of ids) await ports.get('outbox').add(trx, { operatorId: key.operatorId, userId, kind, data });
    });
    count += ids.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return count;
    afterId = last;
  }
}
