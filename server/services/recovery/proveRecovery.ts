import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { FactorMethod } from '../../ports/factorPorts.ts';
import { refuseFields, recoveryErrors } from './recoveryErrors.ts';
import { recoveryLoginOf, type RecoveryWay } from './recoveryLogin.ts';
import { codeKeyOf, giveProof, type Shown } from './recoveryRows.ts';
import { recoveryTermsOf } from './recoveryTerms.ts';

type Input = OperationInput<'proveRecovery'>;

/**
 * `POST /web-api/recovery/code`: a right code, in the browser that asked, or the token of the link, in any, gives a proof that is
 * good in the browser that showed it. Throws RECOVERY_CODE_REFUSED: `expired-code` when it was used, has expired or was tried too often.
 */
export async function proveRecovery(platform: Platform, { body, request, reply }: Input): Promise<components['schemas']['RecoveryProof']> {
  const { clock, codes, db, ports, releases } = platform;
  const release = siteOf(releases, request);
  const terms = recoveryTermsOf(release);
  const deviceId = ports.get('sessionKeeper').keepDevice(request, reply);
  const shown = readShown(body, release.operator, deviceId);
  const outcome = await db.transaction().execute(async (trx) => {
    // Nothing is thrown here: a wrong code has cost a try.
    const spent = shown.kind === 'code' ? await codes.spend(trx, codeKeyOf(shown), body.code ?? '') : 'right';
    if (spent === 'wrong') return 'wrong-code';
    const proof = spent === 'right' ? await giveProof(trx, shown, terms, clock.nowMs()) : null;
    return proof === null ? 'expired-code' : { guid: proof.guid, methods: [...(await methodsFor(platform, trx, proof))], ttl: terms.proofLifeMs / 1000 };
  });
  if (typeof outcome === 'string') throw refuseFields([[shown.kind, outcome]], recoveryErrors.RECOVERY_CODE_REFUSED);
  return outcome;
}

type RecoveryFactor = Exclude<FactorMethod, 'passkey'>;

/** Second factors that must be shown besides; empty: none is enrolled. The way by which the code came is no second one, unless there is no other. */
export async function methodsFor({ ports }: Pick<Platform, 'ports'>, executor: Db, customer: CustomerKey & { readonly way: RecoveryWay }): Promise<readonly RecoveryFactor[]> {
  const enrolled = (await ports.find('factors')?.methodsOf(executor, customer)) ?? [];
  const shown: FactorMethod = customer.way === 'phone' ? 'sms' : 'email';
  // Whoever has a passkey at hand signs in by it alone: here a saved code stands for it, even where none is left.
  const asked = [...new Set(enrolled.map((method): RecoveryFactor => (method === 'passkey' ? 'recovery' : method)))];
  const others = asked.filter((method) => method !== shown);
  return others.length > 0 ? others : asked;
}

function readShown({ code, token, ...typed }: Input['body'], operatorId: string, deviceId: string): Shown {
  if (token !== undefined) return { kind: 'token', operatorId, token, deviceId };
  const login = recoveryLoginOf(typed).hash;
  if (code === undefined) throw refuseFields([['code', 'missing']]);
  return { kind: 'code', operatorId, login, deviceId };
}
