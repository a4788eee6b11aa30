import { Ajv } from 'ajv';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import contract from '../../schemas/api/openapi.json' with { type: 'json' };
import { type ContractCall, contractCalls, type ExampleAnswers } from '../../schemas/examples/index.ts';
import { answersSchema, exampleSchema } from '../../schemas/examples/exampleSchema.ts';
import { propsSchema, requiredNames } from '../../schemas/generate/propSchema.ts';
import type { KnownWidget, PropDeclaration } from '../../schemas/language/manifest.ts';
import type { ExampleBook, FoundExample } from './readExamples.ts';

/** Calls of the platform's contract. */
export const platformCalls: readonly ContractCall[] = contractCalls(contract);

const operations = platformCalls.map(({ id }) => id).sort();
const forms = new Ajv({ allErrors: true, strict: false });
// What a project names is for editors and the checker: whether a text is there is seen when the example is rendered.
const words = ['fact', 'rule-name', 'text', 'layout', 'page', 'form', 'widget', 'place', 'token'];
forms.addSchema({ definitions: Object.fromEntries(words.map((word) => [word, { type: 'string' }])) }, 'words.schema.json');
const isExample = forms.compile(exampleSchema(operations));
const isAnswers = forms.compile(answersSchema(operations));
const answers = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
answers.addSchema({ ...contract, $id: 'contract' }, 'contract', false, false);
const compiled = new Map<string, ValidateFunction>();

/** What is wrong with an example, a sentence each: its form, its props against the manifest, its answers against the contract. */
export function exampleProblems({ widget, example }: FoundExample, { catalogue, shared }: ExampleBook): readonly string[] {
  if (!isExample(example)) return [forms.errorsText(isExample.errors, { dataVar: 'example' })];
  const manifest = catalogue.get(widget);
  const unknown = (example.shared ?? []).filter((name) => !shared.has(name));
  const slots = Object.entries(example.slots ?? {}).flatMap(([slot, children]) => [
    ...(manifest?.slots?.[slot] ? [] : [`the widget has no slot "${slot}"`]),
    ...children.flatMap(({ use, props }) => (catalogue.has(use) ? propProblems(props ?? {}, catalogue.get(use)) : [`there is no widget "${use}"`])),
  ]);
  const { inside } = example;
  const around = inside && catalogue.get(inside.use)?.slots?.[inside.slot] === undefined ? [`there is no slot "${inside.slot}" of "${inside.use}"`] : [];
  return [
    ...around,
    ...unknown.map((name) => `there are no shared answers "${name}" (widgets/<domain>/answers/<name>.json)`),
    ...propProblems(example.props, manifest),
    ...slots,
    ...contractProblems(example.answers ?? {}),
  ];
}

/** What is wrong with answers that examples share. */
export function answersProblems(shared: ExampleAnswers): readonly string[] {
  return isAnswers(shared) ? contractProblems(shared) : [forms.errorsText(isAnswers.errors, { dataVar: 'answers' })];
}

function propProblems(written: FoundExample['example']['props'], manifest: KnownWidget | undefined): readonly string[] {
  const props = manifest?.migrate?.(written) ?? written;
  const declared = Object.fromEntries(Object.entries(manifest?.props ?? {}).map(([name, prop]) => [name, withLiteralText(prop)]));
  const validate = forms.compile({ ...propsSchema(declared, []), required: requiredNames(declared) });
  return validate(props) ? [] : [forms.errorsText(validate.errors, { dataVar: 'props' })];
}

/** A page names texts by key, so that they can be translated; an example may also say them outright. */
function withLiteralText(prop: PropDeclaration): PropDeclaration {
  if (prop.type === 'list') return { ...prop, items: withLiteralText(prop.items) };
  if (prop.type === 'object') return { ...prop, fields: Object.fromEntries(Object.entries(prop.fields).map(([name, field]) => [name, withLiteralText(field)])) };
  return prop.type === 'text' ? { ...prop, type: 'string', accepts: ['$t', ...(prop.accepts ?? [])] } : prop;
}

function contractProblems(given: ExampleAnswers): readonly string[] {
  return Object.entries(given).flatMap(([id, listed]) => {
    const call = platformCalls.find((known) => known.id === id);
    if (!call) return [`"${id}" is no operation of the contract`];
    return [listed].flat().flatMap(({ status = 200, body, delay }) => {
      if (delay === 'never' || (status >= 400 && body === undefined)) return [];
      const problem = bodyProblem(call, status, body);
      return problem === null ? [] : [`${id} ${status}: ${problem}`];
    });
  });
}

interface Declared {
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

function bodyProblem({ template, method }: ContractCall, status: number, body: unknown): string | null {
  const operation = Reflect.get(Reflect.get(contract.paths, template) as object, method.toLowerCase()) as Declared;
  if (status >= 400) return problemBy('contract#/components/schemas/Problem', body);
  const declared = operation.responses[status];
  if (!declared) return `the contract declares no such status (${Object.keys(operation.responses).join(', ')})`;
  if (!declared.content) return body === undefined ? null : 'the contract declares no body';
  const escaped = template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
  return problemBy(`contract#/paths/${escaped}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`, body);
}

function problemBy(reference: string, body: unknown): string | null {
  const validate = compiled.get(reference) ?? answers.compile({ $ref: reference });
  compiled.set(reference, validate);
  return validate(body) ? null : answers.errorsText(validate.errors, { dataVar: 'body' });
}
