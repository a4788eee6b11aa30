import { cleanValue, faultsOf, readFieldRule } from '../../../domain/forms/index.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { appealErrors } from './appealErrors.ts';
import { appealRulesOf } from './appealRules.ts';
import { answerAppeal, listAppeals, writeAppeal } from './appeals.ts';
import { migrations } from './appealTable.ts';

/** The form whose one field an appeal is, and that field. */
const FORM = 'appeal';
const FIELD = 'text';

/** Appeals of banned customers. Until staff have a place of their own, the sandbox answers them. */
export const service: ServiceDefinition = {
  name: 'appeals',
  migrations,
  errors: appealErrors,
  register(app, { api, clock, db, ports, releases, settings }) {
    api.route(app, 'listAppeals', async ({ request }) => {
      const customer = await ports.get('session').require(request);
      const isBanned = ((await ports.get('customers').read(db, customer))?.banLevel ?? 0) > 0;
      return await listAppeals(db, customer, { isBanned, rules: appealRulesOf(siteOf(releases, request)), nowMs: clock.nowMs() });
    });
    api.route(app, 'writeAppeal', async ({ body, request }) => {
      const customer = await ports.get('session').require(request);
      const release = siteOf(releases, request);
      const text = readText(release, body.text, clock.nowUtc());
      return await db.transaction().execute(async (trx) => {
        await ports.get('credentials').lock(trx, customer);
        const { banLevel = 0 } = (await ports.get('customers').read(trx, customer)) ?? {};
        if (banLevel <= 0) throw new PlatformError(appealErrors.APPEALS_NOT_BANNED);
        return await writeAppeal(trx, customer, { brand: release.brand, text, rules: appealRulesOf(release), nowMs: clock.nowMs() });
      });
    });
    if (!settings.isSandbox) return;
    api.route(app, 'answerAppeal', async ({ path, body }) => await answerAppeal(db, path.id, { state: body.state, answer: body.answer ?? null, nowMs: clock.nowMs() }));
  },
};

/** The text as it is kept. Throws APPEALS_TEXT_REFUSED with what the form says of it. */
function readText(release: Release, typed: string, nowUtc: string): string {
  const rules = (release.form(FORM) ?? []).flatMap((field) => readFieldRule(field) ?? []).filter(({ name }) => name === FIELD);
  const context = { country: '', todayUtc: nowUtc.slice(0, 'YYYY-MM-DD'.length), minimumAge: 0, countries: [], currencies: [], login: '', forbidden: [] };
  const faults = faultsOf(rules, { [FIELD]: typed }, context);
  if (faults.size > 0) throw fieldsRefused(appealErrors.APPEALS_TEXT_REFUSED, faults);
  const [rule] = rules;
  const text = rule ? cleanValue(rule, typed) : typed.trim();
  if (typeof text !== 'string' || text === '') throw fieldsRefused(appealErrors.APPEALS_TEXT_REFUSED, [[FIELD, 'missing']]);
  return text;
}
