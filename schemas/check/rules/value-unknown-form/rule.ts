import type { JsonValue } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { formOf, valueForms } from '../../model/propFaults.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { Vocabulary,TreeRule } from '../../rule.ts';
import type { Tree } from '../../model/tree.ts';

export const rule: TreeRule = {
  name: 'value/unknown-form',
  code: 'LU2014',
  severity: 'error',
  scope: 'tree',
  check(tree, vocabulary, report) {
    for (const { id, declaration, at } of tree.own) {
      if (declaration.props === undefined) continue;
      const faults: Fault[] = [];
      collectFaults(declaration.props, '', { tree, vocabulary, faults });
      for (const { pointer, ...fault } of faults) report({ ...at(`/props${pointer}`), node: id, subject: pointer, ...fault });
    }
  },
};

interface Fault {
  readonly pointer: string;
  readonly message: string;
  readonly help: string;
  readonly instead?: JsonValue;
}

interface Search {
  readonly tree: Tree;
  readonly vocabulary: Vocabulary;
  readonly faults: Fault[];
}

function collectFaults(value: JsonValue, pointer: string, search: Search): void {
  if (typeof value !== 'object' || value === null) return;
  const found = formOf(value);
  const fault = found && formFault(value, found, pointer, search);
  if (fault) search.faults.push(fault);
  else if (!found) for (const [key, item] of Object.entries(value) as readonly (readonly [string, JsonValue])[]) if (typeof item === 'object') collectFaults(item, pointer + pointerStep(key), search);
}

function formFault(value: object, { form, name }: NonNullable<ReturnType<typeof formOf>>, pointer: string, { tree, vocabulary }: Search): Fault | undefined {
  if (!(valueForms as readonly string[]).includes(form) || Object.keys(value).length > 1) {
    const { help } = didYouMean(form, valueForms, `A value form has one key, of: ${valueForms.join(', ')}.`);
    return { pointer, message: `${JSON.stringify(value).slice(0, 60)} is no value form.`, help };
  }
  if (typeof name !== 'string') return { pointer, message: `{"${form}"} names one thing by its name.`, help: 'Write a text there.' };
  const known = knownNames(form, tree, vocabulary);
  if (!known || known.includes(name)) return undefined;
  const { help, instead } = didYouMean(name, known, `Known: ${listed(known)}.`);
  return { pointer: `${pointer}/${form}`, message: `{"${form}": "${name}"} names what does not exist.`, help, ...(instead === undefined ? {} : { instead }) };
}

/** What a form may name; undefined where another rule looks (texts), or where it is not known (own files, layouts, forms). */
function knownNames(form: string, tree: Tree, { facts, tokens }: Vocabulary): readonly string[] | undefined {
  if (form === '$fact') return Object.keys(facts);
  if (form === '$token') return tokens.propNames;
  if (form !== '$param' || tree.kind !== 'page') return undefined;
  // A bare star at the end is called so (`schemas/language/matching`).
  return [...(tree.route?.path ?? '').matchAll(/:([A-Za-z][A-Za-z0-9]*)|(?:^|\/)\*$/g)].map(([, param = 'rest']) => param);
}
