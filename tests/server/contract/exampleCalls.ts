import document from '../../../schemas/api/openapi.json';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { Call } from './everyCall.ts';

/** Where a call keeps the parameters of each place. */
const PLACES: Readonly<Record<string, 'path' | 'query' | 'headers'>> = { path: 'path', query: 'query', header: 'headers' };

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: JsonValue;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required?: boolean; readonly content?: Readonly<Record<string, { readonly example?: JsonValue }>> };
}

/**
 * Requests by the `example`s that a contract has at its parameters and bodies: with what must be there, and with all of it. A service
 * whose contract has them needs no line in `everyCall`; an operation that needs something without an example gets none here.
 */
export function exampleCalls(contract: { readonly paths: object } = document): Readonly<Record<string, readonly Call[]>> {
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item as Readonly<Record<string, Operation>>));
  return Object.fromEntries(operations.flatMap((operation) => {
    const calls = callsOf(operation, contract);
    return calls === null ? [] : [[operation.operationId, calls] as const];
  }));
}

function callsOf({ parameters = [], requestBody }: Operation, contract: object): readonly Call[] | null {
  const known = parameters.map((parameter) => ('$ref' in parameter ? resolved(contract, parameter.$ref) : parameter));
  const body = requestBody?.content?.['application/json']?.example;
  if (known.some(({ required, example }) => required === true && example === undefined) || (requestBody?.required === true && body === undefined)) return null;
  const call = (chosen: readonly Parameter[]): Call => ({ ...byPlace(chosen), ...(isJsonObject(body) ? { body } : {}) });
  const needed = known.filter(({ required }) => required === true);
  const told = known.filter(({ example }) => example !== undefined);
  return told.length > needed.length ? [call(needed), call(told)] : [call(needed)];
}

function byPlace(parameters: readonly Parameter[]): Pick<Call, 'path' | 'query' | 'headers'> {
  const call: { -readonly [Place in 'path' | 'query' | 'headers']?: Record<string, string> } = {};
  for (const { name, in: place, example } of parameters) {
    const key = PLACES[place];
    if (key !== undefined) (call[key] ??= {})[name] = String(example);
  }
  return call;
}

function resolved(contract: object, reference: string): Parameter {
  let value: unknown = contract;
  for (const key of reference.replace('#/', '').split('/')) value = (value as JsonObject)[key];
  return value as Parameter;
}
