import type { PropValue } from '../../schemas/language/configFiles.ts';
import { isJsonObject, type JsonValue } from '../../schemas/language/json.ts';
import type { FactReader } from '../facts/overlayFacts.ts';
import type { Translate } from '../i18n/translator.ts';

type Props = Readonly<Record<string, PropValue>>;

/** Facts that the value forms in these props read. */
export function factsInProps(props: Props | undefined): readonly string[] {
  const facts = new Set<string>();
  if (props) collectFacts(props, facts);
  return [...facts];
}

function collectFacts(value: JsonValue, facts: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectFacts(item, facts);
  } else if (isJsonObject(value)) {
    const fact = value['$fact'];
    if (typeof fact === 'string') facts.add(fact);
    else for (const item of Object.values(value)) collectFacts(item, facts);
  }
}

/** What value forms are resolved against. */
export interface ValueScope {
  readonly params: Readonly<Record<string, string>>;
  readonly facts: FactReader;
  readonly t: Translate;
}

/**
 * Props with their value forms resolved: `$param`, `$fact` and `$t`; the compiler has resolved tokens and assets.
 * A form without a value (an absent optional parameter) leaves the prop out.
 */
export function resolveProps(props: Props | undefined, scope: ValueScope): Readonly<Record<string, JsonValue>> {
  if (props === undefined || isPlain(props)) return props ?? NO_PROPS;
  const resolved: Record<string, JsonValue> = {};
  for (const name in props) {
    const value = props[name];
    const result = value === undefined ? undefined : resolveValue(value, scope);
    if (result !== undefined) resolved[name] = result;
  }
  return resolved;
}
const NO_PROPS: Props = {};

/** Most props hold neither forms nor lists: they are taken as they are. */
export function isPlain(props: Props | undefined): props is Readonly<Record<string, string | number | boolean>> {
  for (const name in props) if (typeof props[name] === 'object') return false;
  return true;
}

function resolveValue(value: PropValue, scope: ValueScope): JsonValue | undefined {
  if (Array.isArray(value)) {
    return value.map((item: JsonValue) => resolveValue(item, scope)).filter((item) => item !== undefined);
  }
  if (!isJsonObject(value)) return value;
  const param = value['$param'];
  if (typeof param === 'string') return Object.hasOwn(scope.params, param) ? scope.params[param] : undefined;
  const fact = value['$fact'];
  if (typeof fact === 'string') return scope.facts.get(fact);
  const text = value['$t'];
  if (typeof text === 'string') return scope.t(text);
  return resolveProps(value, scope);
}
