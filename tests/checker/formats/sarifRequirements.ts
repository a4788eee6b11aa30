import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const text = { type: 'string' };
const ordinal = { type: 'integer', minimum: 1 };
const object = (properties: Readonly<Record<string, object>>, required: readonly string[] = [], more: object = {}) => ({ type: 'object', properties, required, additionalProperties: false, ...more });

/** 3.11: a message has a text, or the id of one. */
const message = object({ text: { type: 'string', minLength: 1 }, id: text }, [], { anyOf: [{ required: ['text'] }, { required: ['id'] }] });
/** 3.30: lines and columns count from 1. */
const region = object({ startLine: ordinal, startColumn: ordinal, endLine: ordinal, endColumn: ordinal }, ['startLine']);
/** 3.4.3: a reference as RFC 3986 writes it. */
const artifactLocation = object({ uri: { type: 'string', format: 'uri-reference', pattern: '^[^\\\\\\s]*$' } }, ['uri']);
/** 3.28, 3.29. */
const location = object({ physicalLocation: object({ artifactLocation, region }, ['artifactLocation']), message });
/** 3.49: the stable id comes first, a name is for people. */
const descriptor = object({ id: { type: 'string', minLength: 1 }, name: text }, ['id']);
/** 3.27. */
const result = object(
  { ruleId: text, level: { enum: ['none', 'note', 'warning', 'error'] }, message, locations: { type: 'array', items: location }, relatedLocations: { type: 'array', items: location }, partialFingerprints: { type: 'object', additionalProperties: text } },
  ['message', 'ruleId', 'locations'],
);
/** 3.14, 3.18, 3.19. */
const run = object({ tool: object({ driver: object({ name: text, rules: { type: 'array', items: descriptor, uniqueItems: true } }, ['name']) }, ['driver']), columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] }, results: { type: 'array', items: result } }, ['tool', 'results']);
/** 3.13. */
const log = object({ $schema: { type: 'string', format: 'uri' }, version: { const: '2.1.0' }, runs: { type: 'array', items: run } }, ['version', 'runs']);

/**
 * What SARIF 2.1.0 (OASIS Standard, sections named above) requires of the parts that are written here, and nothing that is not
 * written here: the published schema would take unknown properties.
 */
export function createSarifValidator(): ValidateFunction {
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false });
  addFormats.default(ajv);
  return ajv.compile(log);
}
