import type { components } from '../../../schemas/api/types.gen.ts';
import { isJsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import type { CountTry } from '../../platform/http/limitNetwork.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { Registration } from '../../ports/customerPorts.ts';
import { claimUse, type CountedCode, isUsedUp } from './codeUses.ts';
import { refuseFields } from './registrationErrors.ts';
import { fieldNames, openSiteOf } from './registrationForm.ts';

type InvitationSite = Pick<Release, 'operator' | 'brand' | 'invitations' | 'manifest'>;
type InvitationRefusal = components['schemas']['InvitationRefusal'];
type Invited = Pick<Registration, 'answers'>;

/** The same for everybody who looks for one that is not there, not yet, or is misspelt. */
const UNKNOWN: InvitationRefusal = 'invitation-unknown';

/** `POST /web-api/registration/invitation`: whether somebody could register with a code now. Few tries a network, so that none is found by guessing. */
export async function checkInvitation({ clock, db, releases }: Platform, { body, request }: OperationInput<'checkInvitation'>, countTry: CountTry): Promise<components['schemas']['InvitationChecked']> {
  const release = openSiteOf(releases, request);
  await countTry(request);
  const judged = await judge(db, release, body.code, clock.nowMs());
  return typeof judged === 'string' ? { isGood: false, refusal: judged } : { isGood: true };
}

/** Throws REGISTRATION_FIELDS_INVALID at the invitation of a registration that has none, or one that cannot be used (any more); nothing where the site asks for none. */
export async function requireInvitation(executor: Db, site: InvitationSite, { answers }: Invited, nowMs: number): Promise<void> {
  if (!needsInvitation(site)) return;
  const judged = await judge(executor, site, typedIn(answers), nowMs);
  if (typeof judged === 'string') throw refuseFields([[fieldNames.invitation, judged]]);
}

/**
 * Claims one of the registrations that an invitation is good for, in the transaction that opens the account. Throws REGISTRATION_FIELDS_INVALID where there is
 * none any more: the account is taken back with it.
 */
export async function claimInvitation(trx: Db, site: InvitationSite, { answers }: Invited, nowMs: number): Promise<void> {
  if (!needsInvitation(site)) return;
  const found = findInvitation(site, typedIn(answers), nowMs);
  const refusal = typeof found === 'string' ? found : (await claimUse(trx, site, found)) ? null : 'invitation-used-up';
  if (refusal !== null) throw refuseFields([[fieldNames.invitation, refusal]]);
}

/** What a registration keeps of its invitation: who came by which is an answer of the customer's. */
export function withInvitation<T extends Invited>(told: T, invitation: string): T {
  const code = codeOf(invitation);
  return code === '' ? told : { ...told, answers: { ...told.answers, [fieldNames.invitation]: code } };
}

async function judge(executor: Db, site: InvitationSite, typed: string, nowMs: number): Promise<CountedCode | InvitationRefusal> {
  if (typed === '') return 'missing';
  const found = findInvitation(site, typed, nowMs);
  if (typeof found === 'string') return found;
  return (await isUsedUp(executor, site, found)) ? 'invitation-used-up' : found;
}

function findInvitation({ invitations }: InvitationSite, typed: string, nowMs: number): CountedCode | InvitationRefusal {
  const code = codeOf(typed);
  const written = invitations && Object.hasOwn(invitations, code) ? invitations[code] : undefined;
  if (!isJsonObject(written) || nowMs < (momentOf(written['from']) ?? 0)) return UNKNOWN;
  const untilMs = momentOf(written['until']);
  if (untilMs !== null && nowMs >= untilMs) return 'invitation-ended';
  const { most } = written;
  // No promo code has a space.
  return { code: `invitation ${code}`, most: typeof most === 'number' ? most : 1 };
}

function needsInvitation({ manifest }: InvitationSite): boolean {
  return manifest.siteFacts['flags.isInvitationNeeded'] === true;
}

function typedIn(answers: Invited['answers']): string {
  const typed = answers[fieldNames.invitation];
  return typeof typed === 'string' ? typed : '';
}

function codeOf(typed: string): string {
  return typed.trim().toUpperCase();
}

function momentOf(value: JsonValue | undefined): number | null {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}
