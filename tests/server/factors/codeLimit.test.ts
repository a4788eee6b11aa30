import { expect, it } from 'vitest';
import { describeInTurn } from '../describeOn.ts';
import { factorsSuite } from './factorsPlatform.ts';
import { softwareAuthenticator } from './softwareAuthenticator.ts';

const ORIGIN = 'http://proof.localhost';

describeInTurn('codes that a network may type in a minute', ({ open }) => {
  const test = factorsSuite(open, { prepare: (configs) => configs.change('base/site.json', { sections: { factors: { codesPerMinute: 1 } } }) });

  it('are not used up by passkeys, which nobody guesses', async () => {
    const { from } = await test.signedIn();
    const key = softwareAuthenticator(ORIGIN);
    const credential = key.make((await test.post(from, 'user/passkeys/begin', {})).json());
    expect(await test.ask(from, 'user/passkeys/confirm', { name: 'My phone', credential })).toMatchObject({ status: 200 });
    const signed = key.sign((await test.post(from, 'auth/passkey/options', { purpose: 'login' })).json());
    expect(await test.ask(from, 'auth/login/passkey', { credential: signed })).toMatchObject({ status: 200 });
    const { secret } = (await test.post(from, 'user/factors/totp', {})).json<{ secret: string }>();
    expect(await test.ask(from, 'user/factors/totp/confirm', { code: test.codeOf(secret) })).toMatchObject({ status: 200 });
    expect(await test.ask(from, 'user/factors/totp/confirm', { code: '1' })).toMatchObject({ status: 429 });
  });
});
