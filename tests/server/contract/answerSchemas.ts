import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import document from '../../../schemas/api/openapi.json';

/** An operation as the document has it. */
export interface DeclaredOperation {
  readonly id: string;
  readonly method: string;
  readonly template: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly hasBody: boolean;
  /** Declared statuses of success. */
  readonly statuses: readonly number[];
}

interface RawOperation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

export const operations: readonly DeclaredOperation[] = Object.entries(document.paths).flatMap(([template, item]) =>
  Object.entries(item as Readonly<Record<string, RawOperation>>).map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
    id: operationId, method: method.toUpperCase(), template, parameters, hasBody: requestBody !== undefined,
    statuses: Object.keys(responses).flatMap((status) => (/^2\d\d$/.test(status) ? [Number(status)] : [])),
  })),
);

// A validator of its own: the platform's would hide its own mistakes.
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
ajv.addSchema({ ...document, $id: 'contract' }, 'contract', false, false);
const compiled = new Map<string, ValidateFunction>();

/** What is wrong with an answer of an operation, or null. Answers without a JSON schema are fine when they say so themselves. */
export function answerProblem({ method, template }: DeclaredOperation, status: number, body: unknown): string | null {
  const escaped = template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
  return problemBy(`contract#/paths/${escaped}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`, body);
}

/** What is wrong with a problem, or null. */
export function problemProblem(body: unknown): string | null {
  return problemBy('contract#/components/schemas/Problem', body);
}

function problemBy(reference: string, body: unknown): string | null {
  const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference });
  compiled.set(reference, validate);
  return validate(body) ? null : ajv.errorsText(validate.errors);
}
