import { describe, expect, it } from 'vitest';
import { createTestRuntime } from '../../../tests/setup/testRuntime.tsx';
import { middleware } from './registration-open.ts';

function answerWith(siteFacts: Readonly<Record<string, boolean>>) {
  const runtime = createTestRuntime();
  return middleware({ runtime: { ...runtime, manifest: { ...runtime.manifest, siteFacts } } } as never);
}

describe('registration-open', () => {
  it('lets nobody in where registration is closed, or on a domain for VIPs', () => {
    expect(answerWith({ 'flags.isRegistrationAllowed': true, 'flags.isVipDomain': false })).toBeUndefined();
    expect(answerWith({ 'flags.isRegistrationAllowed': false })).toEqual({ status: 404 });
    expect(answerWith({ 'flags.isRegistrationAllowed': true, 'flags.isVipDomain': true })).toEqual({ status: 404 });
    expect(answerWith({ 'flags.isRegistrationAllowed': true, 'flags.isVipDomain': true, 'flags.isInvitationNeeded': true }), 'by invitation').toBeUndefined();
  });
});
