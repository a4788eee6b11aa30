import type { JsonObject, JsonValue } from '../../../schemas/language/json.ts';
import { isJsonObject } from '../../../schemas/language/json.ts';

/** Where a request carries its parameters; cookies are read by the session alone. */
export const PARAMETER_PLACES = ['path', 'query', 'header'] as const;
export type ParameterPlace = (typeof PARAMETER_PLACES)[number];

export interface OperationParameter {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly isRequired: boolean;
  readonly schema: JsonObject;
  /** A comma-separated list, split before it is checked. */
  readonly isList: boolean;
}

/** One operation of the contract, as routes need it. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** `/games/{id}` */
  readonly path: string;
  /** `/games/:id` */
  readonly route: string;
  /** First tag: the service's name in metrics and faults where the folder's is not known. */
  readonly tag: string;
  readonly parameters: readonly OperationParameter[];
  /** Reference into the document, for ajv; undefined without a body of JSON or of form fields. */
  readonly bodySchemaRef: string | undefined;
  readonly isBodyRequired: boolean;
  /** Success status (200, 202, 204), with the reference of its JSON schema. */
  readonly successStatus: number;
  readonly answerSchemaRef: string | undefined;
}

const METHODS = { get: 'GET', put: 'PUT', post: 'POST', delete: 'DELETE', patch: 'PATCH' } as const;

/** Bodies that are checked; others a route reads by itself. */
const BODY_TYPES = ['application/json', 'multipart/form-data'];

/** Id under which the validator knows the whole document. */
export const DOCUMENT_ID = 'openapi.json';

/** All operations of an OpenAPI 3.1 document by id. */
export function readOperations(document: JsonObject): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, item] of entriesOf(document['paths'])) {
    for (const [key, method] of Object.entries(METHODS)) {
      const declared = isJsonObject(item) ? item[key] : undefined;
      if (!isJsonObject(declared)) continue;
      const operation = readOperation(document, path, key, method, declared);
      operations.set(operation.id, operation);
    }
  }
  return operations;
}

function readOperation(document: JsonObject, path: string, key: string, method: Operation['method'], declared: JsonObject): Operation {
  const pointer = `${DOCUMENT_ID}#/paths/${escapePointer(path)}/${key}`;
  const requestBody = declared['requestBody'];
  const bodyType = BODY_TYPES.find((type) => contentOf(requestBody, type) !== undefined);
  const success = successOf(declared['responses']);
  const tags = declared['tags'];
  return {
    id: String(declared['operationId']),
    method,
    path,
    route: path.replace(/\{(\w+)\}/g, ':$1'),
    tag: Array.isArray(tags) ? String(tags[0]) : 'platform',
    parameters: readParameters(document, declared['parameters']),
    bodySchemaRef: bodyType && `${pointer}/requestBody/content/${escapePointer(bodyType)}/schema`,
    isBodyRequired: isJsonObject(requestBody) && requestBody['required'] === true,
    successStatus: success.status,
    answerSchemaRef:
      jsonContent(success.response) === undefined
        ? undefined
        : `${pointer}/responses/${success.status}/content/application~1json/schema`,
  };
}

function successOf(responses: JsonValue | undefined): { status: number; response: JsonValue | undefined } {
  const known = isJsonObject(responses) ? responses : {};
  for (const status of [200, 202, 201, 204]) {
    const response = known[String(status)];
    if (response !== undefined) return { status, response };
  }
  return { status: 200, response: undefined };
}

function jsonContent(part: JsonValue | undefined): JsonValue | undefined {
  return contentOf(part, 'application/json');
}

function contentOf(part: JsonValue | undefined, type: string): JsonValue | undefined {
  const content = isJsonObject(part) ? part['content'] : undefined;
  return isJsonObject(content) ? content[type] : undefined;
}

function readParameters(document: JsonObject, declared: JsonValue | undefined): OperationParameter[] {
  if (!Array.isArray(declared)) return [];
  return declared.flatMap((entry: JsonValue) => {
    const parameter = dereference(document, entry);
    const schema = dereference(document, parameter['schema']);
    const place = PARAMETER_PLACES.find((known) => known === parameter['in']);
    if (!place) return [];
    return [
      {
        name: String(parameter['name']),
        place,
        isRequired: parameter['required'] === true,
        // The unresolved one: references of a schema stay references into the document.
        schema: isJsonObject(parameter['schema']) ? absoluteReferences(parameter['schema']) : {},
        isList: schema['type'] === 'array' && place !== 'header',
      },
    ];
  });
}

/** The schema with its references into the document made absolute, for use outside of it. */
function absoluteReferences(schema: JsonObject): JsonObject {
  const reference = schema['$ref'];
  return typeof reference === 'string' && reference.startsWith('#') ? { ...schema, $ref: DOCUMENT_ID + reference } : schema;
}

function dereference(document: JsonObject, value: JsonValue | undefined): JsonObject {
  if (!isJsonObject(value)) return {};
  const reference = value['$ref'];
  if (typeof reference !== 'string') return value;
  let found: JsonValue | undefined = document;
  for (const part of reference.replace(/^#\//, '').split('/')) {
    found = isJsonObject(found) ? found[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  return dereference(document, found);
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
}

function entriesOf(value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}
