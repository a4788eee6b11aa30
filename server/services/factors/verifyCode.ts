import type { FastifyRequest } from 'fastify';
import type { Db, Platform } from '../../platform/service.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { FactorMethod, FactorPurpose } from '../../ports/factorPorts.ts';
import type { FactorKey } from './FactorKey.ts';
import { claimFactorCode, sealedSecretOf, type Typed, type Verdict } from './factorRows.ts';
import { factorTermsOf } from './factorTerms.ts';
import { savedCodeOf } from './savedCodes.ts';
import type { ChallengePurpose } from './passkeyChallenges.ts';
import { spendCode } from './sentCodes.ts';
import { totpStepOf } from './totp.ts';
import { verifyPasskey } from './verifyPasskey.ts';

interface TypedCode {
  readonly method: FactorMethod;
  readonly code: string;
  /** What a code must have been sent for. */
  readonly purpose: FactorPurpose;
  /** Whether it is to set an authenticator app up. */
  readonly isFirst?: boolean;
  /** What a passkey was asked to sign for. */
  readonly asked?: { readonly purpose: ChallengePurpose; readonly subject: string };
}

const NO_STEP = -1;

/** Claims a try and, where it is right, the code. `void`: there is no such factor, or too many were wrong. In the caller's transaction. */
export async function verifyCode(platform: Platform, key: FactorKey, trx: Db, customer: CustomerKey, { method, code, purpose, isFirst = false, asked }: TypedCode, request: FastifyRequest): Promise<Verdict> {
  const { clock, releases } = platform;
  if (method === 'passkey') return asked === undefined ? 'void' : await verifyPasskey(platform, trx, customer, { credential: code, ...asked }, request);
  const typed = await typedOf();
  return typed === null ? 'void' : await claimFactorCode(trx, customer, typed, factorTermsOf(siteOf(releases, request)), clock.nowMs());

  async function typedOf(): Promise<Typed | null> {
    if (method === 'recovery') return { method, hash: key.hashOf(savedCodeOf(code), customer) };
    if (method === 'sms' || method === 'email') {
      const spent = await spendCode(platform, trx, customer, { method, purpose, code }, request);
      return spent === 'void' ? null : { method, isRight: spent === 'right' };
    }
    if (method !== 'totp') return null;
    const sealed = await sealedSecretOf(trx, customer);
    return sealed === undefined ? null : { method, step: totpStepOf(key.open(sealed, customer), code, clock.nowMs()) ?? NO_STEP, isFirst };
  }
}
