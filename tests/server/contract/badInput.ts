import { isJsonObject, type JsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { DeclaredOperation } from './answerSchemas.ts';
import type { Call } from './everyCall.ts';

/** What breaks careless code: types, ranges, sizes, scripts, names of prototypes, and pieces of SQL, HTML and addresses. */
const HOSTILE: readonly string[] = [
  '', ' ', '-1', '0', '1.5', '1e400', '-0', 'NaN', 'Infinity', '9007199254740993', '99999999999999999999', 'null', 'undefined', 'true', '[]', '{}',
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'constructor,__proto__', '1,2,,3', ',', '../../etc/passwd',
  "' or 1=1 --", '<script>alert(1)</script>', '%00', '\u0000', '\u202E\u0627\uFEFF', '\u{1F600}', 'e\u0301', '\uFFFD', '2026-02-30', '1.99999999999999999', '999999999.999999999999999',
  'x'.repeat(3000),
];

const PARTS = { path: 'path', header: 'headers' } as const;

/** The parameter under test, with a call in which it alone is wrong. */
export interface BadParameter {
  readonly name: string;
  readonly bad: Call;
}

/** Each declared parameter of an operation with each hostile value, and each without its value. */
export function badParameters(operation: DeclaredOperation, good: Call): readonly BadParameter[] {
  return operation.parameters.flatMap(({ name, in: place }) => {
    // A path cannot be without its parts; a long one does not lead anywhere.
    const values = place === 'path' ? HOSTILE.filter((value) => value !== '' && value.length < 500) : HOSTILE;
    const part = place === 'path' || place === 'header' ? PARTS[place] : 'query';
    const key = place === 'header' ? name.toLowerCase() : name;
    const bad = values.map((value): BadParameter => ({ name, bad: { ...good, [part]: { ...good[part], [key]: value } } }));
    if (place === 'path') return bad;
    const { [key]: _left, ...others } = good[part] ?? {};
    return [...bad, { name, bad: { ...good, [part]: others } }];
  });
}

const HOSTILE_JSON: readonly JsonValue[] = [
  null, true, -1, 0, 1.5, 1e308, 9_007_199_254_740_991, '', '__proto__', 'constructor', 'x'.repeat(5000), '\u0000', '\u{1F600}', [], {}, [[[[]]]], [null], { constructor: { prototype: { isAdmin: true } } },
];

export interface BadBody {
  readonly payload: string;
  /** The property that is wrong; null where the whole body is. */
  readonly names: string | null;
}

/** Bodies that are nearly a good one: each property replaced, left out, doubled or added, and bodies of other kinds. */
export function badBodies(good: JsonObject): readonly BadBody[] {
  const replaced = Object.keys(good).flatMap((name) => HOSTILE_JSON.map((value) => ({ payload: JSON.stringify({ ...good, [name]: value }), names: name })));
  const left = Object.keys(good).map((name) => ({ payload: JSON.stringify(Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))), names: null }));
  const inner = JSON.stringify(good).slice(1);
  const added = ['__proto__', 'constructor', 'toString', 'more'].map((name) => ({
    payload: `{"${name}":{"polluted":true}${inner === '}' ? '' : ','}${inner}`, names: null,
  }));
  const others = ['', 'null', '[]', '"text"', '5', '{', '{"a":', '\u0000', `${'['.repeat(5000)}${']'.repeat(5000)}`].map((payload) => ({ payload, names: null }));
  return [...replaced, ...left, ...added, ...others];
}

/** True when a problem names a field by its parameter or property, or explains itself with a code of the service. */
export function namesField(problem: unknown, name: string): boolean {
  const { code, fields } = recordOf(problem);
  if (code !== 'REQUEST_INVALID') return typeof code === 'string' && code !== '';
  return Array.isArray(fields) && fields.some((field: unknown) => `${String(recordOf(field)['pointer'])}/`.toLowerCase().startsWith(`/${name.toLowerCase()}/`));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(value) ? value : {};
}
