import { createHash } from 'node:crypto';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { type Login, readLogin, readPhone } from '../../../domain/account/index.ts';
import type { Credentials } from '../../ports/signInPorts.ts';

type TypedLogin = Pick<OperationInput<'login'>['body'], 'method' | 'login' | 'phone_code' | 'phone_number'>;

/** The login of a request: every spelling of one gives one. What can be nobody's is an id that nobody has. */
export function loginOf(body: TypedLogin): Login {
  const login = body.method === 'phone' ? readPhone(body.phone_code ?? '', body.phone_number ?? '') : readLogin(body.login ?? '');
  // No id has blanks. What stands for its spelling is kept apart, lest one stranger's tries refuse another; a database takes not every character.
  return login ?? { kind: 'id', userId: `unreadable ${hashOf(JSON.stringify([body.login, body.phone_code, body.phone_number]))}` };
}

/**
 * What the tries at a login are counted by. A hash: what nobody has here may be somebody's address all the same. All
 * spellings count as one, whether or not anybody has the login: else the third answer would tell that it is unknown.
 */
export function loginHash(login: Login): string {
  return hashOf(textOf(login));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Hashes of everything that a customer signs in with. */
export function loginHashesOf({ userId, email, phone }: Pick<Credentials, 'userId' | 'email' | 'phone'>): readonly string[] {
  const logins: Login[] = [{ kind: 'id', userId }];
  if (email !== null) logins.push({ kind: 'email', email });
  if (phone !== null) logins.push({ kind: 'phone', phone });
  return logins.map(loginHash);
}

function textOf(login: Login): string {
  switch (login.kind) {
    case 'email': return `email:${login.email}`;
    case 'id': return `id:${login.userId}`;
    case 'phone': return `phone:${login.phone}`;
  }
}
