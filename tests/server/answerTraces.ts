import type * as Argon2 from '@node-rs/argon2';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { BrowserDouble } from './auth/browserDouble.ts';

/** Passwords that were hashed or compared since `made` was last set. */
export const hashes = { made: 0 };

/** What a test puts in the hasher's place: `vi.mock('@node-rs/argon2', async (original) => (await import('../answerTraces.ts')).countingHasher(original))`. */
export async function countingHasher(importOriginal: <T>() => Promise<T>): Promise<Pick<typeof Argon2, 'hash' | 'verify'>> {
  const { hash, verify } = await importOriginal<typeof Argon2>();
  return {
    hash: (...parts) => {
      hashes.made += 1;
      return hash(...parts);
    },
    verify: (...parts) => {
      hashes.made += 1;
      return verify(...parts);
    },
  };
}

/** Everything of an answer that somebody could tell two apart by; chance and time are left out. */
export interface AnswerTrace {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: readonly object[];
  readonly hashes: number;
  /** Kinds of the statements and their tables, as they are sent. */
  readonly statements: readonly string[];
}

export interface AnswerTraces {
  /** Hears the statements of a database. */
  readonly listener: KyselyPlugin;
  /** `timed` names headers that tell of a moment besides `date`. */
  traceOf(ask: () => ReturnType<BrowserDouble['call']>, timed?: readonly string[]): Promise<AnswerTrace>;
}

const ALWAYS_LEFT_OUT = ['date', 'content-length', 'set-cookie'];

export function answerTraces(): AnswerTraces {
  let statements: string[] = [];
  return {
    listener: {
      transformQuery: ({ node }) => {
        statements.push(nameOf(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    },
    traceOf: async (ask, timed = []) => {
      statements = [];
      hashes.made = 0;
      const { statusCode, body, headers, cookies } = await ask();
      const leftOut = [...ALWAYS_LEFT_OUT, ...timed];
      return {
        status: statusCode,
        body: body.replace(/"trace":"[^"]*"/, ''),
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !leftOut.includes(name) && !/request-id|ratelimit/.test(name))),
        cookies: cookies.map(({ name, value, ...attributes }) => ({ name, ...attributes, expires: undefined, length: value.length })),
        hashes: hashes.made,
        // The clock is read anew after it was moved, whenever the word of it comes.
        statements: statements.filter((name) => !name.endsWith(' platform_clock')),
      };
    },
  };
}

/** `insert outbox` */
function nameOf(node: RootOperationNode): string {
  const text = JSON.stringify(node, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const [, table = ''] = /"table":\{"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(text) ?? [];
  return `${node.kind} ${table}`;
}
