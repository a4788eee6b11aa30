import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { JsonObject } from '../../../schemas/language/json.ts';
import type { FieldProblem } from '../errors/PlatformError.ts';
import { DOCUMENT_ID, type Operation, PARAMETER_PLACES, type ParameterPlace } from './openapi.ts';

/** Compiled checks of one operation. */
export interface OperationChecks {
  /** Converts and checks in place; gives what is wrong. */
  checkParameters(place: ParameterPlace, values: Record<string, unknown>): readonly FieldProblem[];
  checkBody(body: unknown): readonly FieldProblem[];
  /** First mismatch of an answer, as `pointer: message`; null when it fits. */
  checkAnswer(body: unknown): string | null;
}

export interface ContractChecks {
  of(operation: Operation): OperationChecks;
  /** First mismatch of a value with a schema of the document, as `pointer: message`; null when it fits. */
  checkPart(schema: string, value: unknown): string | null;
}

/** Compiles checks on first use: a contract of hundreds of calls costs nothing at start. */
export function createChecks(document: JsonObject): ContractChecks {
  // Parameters are text and are converted; bodies are JSON and are not.
  const converting = ajvOver(document, { coerceTypes: 'array', useDefaults: true });
  const strict = ajvOver(document, { useDefaults: true });
  const exact = ajvOver(document, {});
  const compiled = new Map<string, OperationChecks>();
  return {
    of: (operation) => {
      const known = compiled.get(operation.id) ?? compileChecks(operation, converting, strict, exact);
      compiled.set(operation.id, known);
      return known;
    },
    // By the reference itself: ajv keeps what it compiled for it.
    checkPart: (schema, value) => {
      const check = exact.getSchema(`${DOCUMENT_ID}#/components/schemas/${schema}`);
      if (!check) throw new Error(`The contract has no schema "${schema}"; add it to contract.json of its service.`);
      return check(value) === true ? null : mismatchOf(check.errors);
    },
  };
}

function ajvOver(document: JsonObject, options: ConstructorParameters<typeof Ajv2020>[0]): Ajv2020 {
  const ajv = new Ajv2020({ ...options, strict: false, allErrors: false, allowUnionTypes: true, formats: fullFormats });
  ajv.addSchema({ ...document, $id: DOCUMENT_ID }, DOCUMENT_ID, false, false);
  return ajv;
}

function compileChecks(operation: Operation, converting: Ajv2020, strict: Ajv2020, exact: Ajv2020): OperationChecks {
  const parameterChecks = new Map(
    PARAMETER_PLACES.map((place) => [place, converting.compile(parameterSchema(operation, place))] as const),
  );
  const body = operation.bodySchemaRef === undefined ? null : strict.compile({ $ref: operation.bodySchemaRef });
  let answer: ValidateFunction | null = null;
  return {
    checkParameters: (place, values) => {
      splitLists(operation, place, values);
      const check = parameterChecks.get(place);
      return !check || check(values) ? [] : problemsOf(place, check.errors);
    },
    checkBody: (value) => {
      if (!body || (value === undefined && !operation.isBodyRequired)) return [];
      return body(value) ? [] : problemsOf('body', body.errors);
    },
    checkAnswer: (value) => {
      if (operation.answerSchemaRef === undefined) return null;
      answer ??= exact.compile({ $ref: operation.answerSchemaRef });
      return answer(value) ? null : mismatchOf(answer.errors);
    },
  };
}

/** Unknown parameters pass: addresses carry campaign marks. */
function parameterSchema(operation: Operation, place: ParameterPlace): JsonObject {
  const parameters = operation.parameters.filter((parameter) => parameter.place === place);
  const nameOf = (name: string): string => (place === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    required: parameters.filter(({ isRequired }) => isRequired).map(({ name }) => nameOf(name)),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [nameOf(name), schema])),
  };
}

function splitLists(operation: Operation, place: ParameterPlace, values: Record<string, unknown>): void {
  for (const { name, isList, place: own } of operation.parameters) {
    const value = values[name];
    if (own !== place || !isList || typeof value !== 'string') continue;
    values[name] = value === '' ? [] : value.split(',');
  }
}

function problemsOf(place: FieldProblem['in'], errors: ErrorObject[] | null | undefined): FieldProblem[] {
  return (errors ?? []).map((error) => ({ in: place, pointer: pointerOf(error), message: error.message ?? 'is not valid' }));
}

function pointerOf({ instancePath, keyword, params }: ErrorObject): string {
  const missing: unknown = keyword === 'required' ? params['missingProperty'] : params['additionalProperty'];
  return typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
}

function mismatchOf(errors: ErrorObject[] | null | undefined): string {
  const [first] = errors ?? [];
  return first ? `${pointerOf(first) || '/'}: ${first.message ?? first.keyword}` : 'the answer does not fit';
}
