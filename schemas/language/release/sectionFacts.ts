import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';

/** Facts of the site that say whether its config has something in a section (`sections.contact.supportAddress`) begin so. */
const FACT = 'sections.';

/** The facts of a brand with those about the sections of its config: true where there is anything. */
export function withSections(siteFacts: Readonly<Record<string, JsonValue>>, sections: JsonObject): Readonly<Record<string, JsonValue>> {
  const named = Object.keys(siteFacts).filter((name) => name.startsWith(FACT));
  return named.length === 0 ? siteFacts : { ...siteFacts, ...Object.fromEntries(named.map((name) => [name, hasAny(sections, name.slice(FACT.length).split('.'))])) };
}

function hasAny(value: JsonValue | undefined, path: readonly string[]): boolean {
  const [step, ...rest] = path;
  if (step !== undefined) return isJsonObject(value) && Object.hasOwn(value, step) && hasAny(value[step], rest);
  if (Array.isArray(value)) return value.length > 0;
  if (isJsonObject(value)) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false;
}
