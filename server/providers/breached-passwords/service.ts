import { createHash } from 'node:crypto';
import type { ServiceDefinition } from '../../platform/service.ts';

/** Hex digits of the hash that leave this machine: some thousand passwords share them. */
const PREFIX = 5;

/**
 * Passwords that came to light elsewhere, by a list that is asked in ranges (`BREACHED_PASSWORDS_URL`), as Have I Been Pwned answers
 * them: `GET <address>/<first five hex digits of the SHA-1>` gives lines of the other 35 and how often each was seen. Lines that were seen
 * 0 times are padding, which hides from the wire how long the answer is. Neither a password nor its hash leaves.
 */
export const service: ServiceDefinition = {
  name: 'breached-passwords',
  register(_app, { ports, settings: { breachedPasswordsUrl } }) {
    if (breachedPasswordsUrl === undefined) return;
    ports.provide('breaches', {
      async isKnown(password, signal) {
        const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
        const answer = await fetch(new URL(hash.slice(0, PREFIX), breachedPasswordsUrl), { signal, redirect: 'error', headers: { 'add-padding': 'true', accept: 'text/plain' } });
        if (!answer.ok) {
          await answer.body?.cancel();
          throw new Error(`The list of breached passwords answered ${answer.status}.`);
        }
        return (await answer.text()).split('\n').some((line) => isSeen(line, hash.slice(PREFIX)));
      },
    });
  },
};

function isSeen(line: string, rest: string): boolean {
  const [suffix = '', count = ''] = line.trim().split(':');
  return suffix.toUpperCase() === rest && Number(count) > 0;
}
