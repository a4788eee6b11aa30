import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type FieldRule, type FieldValue, readFieldRule } from '../../../domain/forms/index.ts';
import type { JsonObject } from '../../../schemas/language/json.ts';
import type { ReleasePort } from '../../../server/platform/sites/releasePort.ts';
import type { Call } from './everyCall.ts';
import { HOST, send } from './send.ts';

/** Bodies of registrations as the site's forms want them; null where it has no such form. */
export interface KnownRegistrations {
  readonly fast: JsonObject | null;
  readonly phone: JsonObject | null;
  readonly full: JsonObject | null;
  /** A registration that waits for its code; null where the site has no form for one. */
  readonly pending: Call | null;
}

/** Calls of registrations. Each asks for an address of its own: mails to one are few. */
export function registrationCalls({ fast, phone, full, pending }: KnownRegistrations) {
  const calls = (body: JsonObject | null): readonly Call[] => (body === null ? [] : [{ body: withFreshAddress(body) }]);
  return {
    registerFast: calls(fast),
    registerPhone: calls(phone),
    registerFull: calls(full),
    checkPromoCode: [{ body: { code: 'SPRING' } }, { body: { code: 'first-light', country: 'de', currency: 'EUR' } }],
    resendRegistrationCode: [{ body: { user_email: 'nobody-registered@example.com' } }],
    activateCustomer: pending === null ? [] : [pending],
  };
}

/** Fills the forms in, and registers somebody by e-mail. */
export async function learnRegistrations(app: FastifyInstance, releases: Pick<ReleasePort, 'forHost'>): Promise<KnownRegistrations> {
  const [fast, phone, full] = [filledIn(releases, 'registration-fast'), filledIn(releases, 'registration-phone'), filledIn(releases, 'registration-full')];
  return { fast, phone, full, pending: full === null ? null : await register(app, withFreshAddress(full)) };
}

async function register(app: FastifyInstance, body: JsonObject): Promise<Call> {
  const answer = await send(app, 'POST', '/web-api/registration/full', { body });
  if (answer.statusCode !== 200) throw new Error(`A registration was answered by ${answer.statusCode}: ${answer.body.slice(0, 600)}`);
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]).join('; ');
  const email = String(body['user_email']);
  const { messages } = (await send(app, 'GET', '/sandbox/outbox', { query: { to: email } })).json<{ messages: readonly { readonly data: { readonly code?: string } }[] }>();
  return { headers: { cookie }, body: { user_email: email, code: messages[0]?.data.code ?? '' } };
}

const ADDRESS = /registered-[\w-]+@example\.com/g;

const PHONE = /1510000\d{4}/g;
let phones = 0;

/** A text or body with an address, and a phone number, that nobody has had. */
export function withFreshAddress<T extends string | JsonObject>(body: T): T {
  if (typeof body === 'string') {
    return body.replaceAll(ADDRESS, () => `registered-${randomUUID()}@example.com`).replaceAll(PHONE, () => `1510000${String((phones += 1)).padStart(4, '0')}`) as T;
  }
  return JSON.parse(withFreshAddress(JSON.stringify(body))) as T;
}

/** Every field of a form with something that is right. */
export function filledIn(releases: Pick<ReleasePort, 'forHost'>, id: string): JsonObject | null {
  const answer = releases.forHost(HOST);
  const fields = answer?.kind === 'served' ? answer.release.form(id) : undefined;
  if (fields === undefined) return null;
  return Object.fromEntries(fields.flatMap((field) => {
    const rule = readFieldRule(field);
    return rule === null ? [] : [[rule.name, valueFor(rule)]];
  }));
}

function valueFor(rule: FieldRule): FieldValue {
  switch (rule.kind) {
    case 'text': return 'Contract'.padEnd(rule.minLength, 'x');
    case 'email': return 'registered-first@example.com';
    case 'password': return 'a sentence of the contract';
    case 'phone': return { code: '49', number: '15100001234' };
    case 'date': return '1990-05-17';
    case 'country': return 'de';
    case 'region': return 'de-by';
    case 'city': return 'Munich';
    case 'currency': return 'EUR';
    case 'choice': return rule.values[0] ?? '';
    case 'checkbox': return true;
    case 'file': return '';
    case 'code': return '1'.repeat(rule.digits);
  }
}
