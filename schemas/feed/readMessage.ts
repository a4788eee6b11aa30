import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isJsonObject, type JsonObject } from '../language/json.ts';
import { keepKnown } from './keepKnown.ts';
import type { FeedMessage } from './messages.ts';
import schema from './messages.schema.json' with { type: 'json' };

/** Longest line that is read, in characters: a full list of 2,000 markets fits. */
export const LONGEST_LINE = 2_000_000;

/** Why a line is no message. */
export type UnreadableReason = 'too-long' | 'not-json' | 'no-envelope' | 'unknown-type' | 'not-valid';

/** Who sent a message, and as which: what is known of a broken one. */
export interface Envelope {
  readonly provider: string;
  readonly sequence: number;
  readonly gameId: number | null;
}

export type FeedReading =
  | { readonly message: FeedMessage; readonly unknownFields: readonly string[] }
  /** `envelope` is null where nobody can tell which message it was. `detail` names the place and what is wrong there. */
  | { readonly message: null; readonly reason: UnreadableReason; readonly detail: string; readonly envelope: Envelope | null };

const SCHEMA_ID = 'messages.schema.json';
const DEFS: JsonObject = schema.$defs;
const TYPES: ReadonlyMap<string, string> = new Map(
  schema.oneOf.map(({ $ref }) => {
    const name = $ref.replace('#/$defs/', '');
    return [name.replace('Message', '').toLowerCase(), name] as const;
  }),
);

const ajv = new Ajv2020({ strict: false, formats: fullFormats });
ajv.addSchema(schema, SCHEMA_ID, false, false);
const checks = new Map<string, ValidateFunction>();

/** Reads one line of the protocol. Never throws. */
export function readMessage(line: string): FeedReading {
  if (line.length > LONGEST_LINE) return refused('too-long', `${line.length} characters, at most ${LONGEST_LINE}`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refused('not-json', 'the line is no JSON');
  }
  const envelope = envelopeOf(value);
  if (!isJsonObject(value) || envelope === null) return refused('no-envelope', 'provider and sequence cannot be read');
  const { type } = value;
  const name = typeof type === 'string' ? TYPES.get(type) : undefined;
  if (name === undefined) return refused('unknown-type', `/type: ${JSON.stringify(type ?? null).slice(0, 40)} is none of ${[...TYPES.keys()].join(', ')}`, envelope);
  const check = checkOf(name);
  // What is no numbered message uses up no sequence.
  if (!check(value)) return refused('not-valid', firstFault(type as string, check.errors), type === 'alive' ? null : envelope);
  const kept = keepKnown(DEFS, DEFS[name] as JsonObject, value);
  return { message: kept.value as unknown as FeedMessage, unknownFields: kept.unknownFields.map((field) => `${type as string}/${field}`) };
}

function checkOf(name: string): ValidateFunction {
  const check = checks.get(name) ?? ajv.compile({ $ref: `${SCHEMA_ID}#/$defs/${name}` });
  checks.set(name, check);
  return check;
}

function refused(reason: UnreadableReason, detail: string, envelope: Envelope | null = null): FeedReading {
  return { message: null, reason, detail, envelope };
}

function envelopeOf(value: unknown): Envelope | null {
  if (!isJsonObject(value)) return null;
  const { provider, sequence, gameId } = value;
  if (typeof provider !== 'string' || !/^[a-z][a-z0-9-]{0,31}$/.test(provider) || !isCount(sequence)) return null;
  return { provider, sequence, gameId: isCount(gameId) ? gameId : null };
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function firstFault(type: string, errors: readonly ErrorObject[] | null | undefined): string {
  const [first] = errors ?? [];
  if (first === undefined) return `${type}: is not valid`;
  const missing: unknown = first.params['missingProperty'];
  const place = typeof missing === 'string' ? `${first.instancePath}/${missing}` : first.instancePath;
  return `${type} ${place}: ${typeof missing === 'string' ? 'is missing' : (first.message ?? 'is not valid')}`;
}
