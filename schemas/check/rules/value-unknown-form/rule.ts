import { isJsonObject, type JsonValue } from '../../../language/json.ts';
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
      for (const { pointer, ...fault } of faultsIn((declaration.props ?? {}), '', tree, vocabulary)) report({ ...at(`/props${pointer}`), node: id, subject: pointer, ...fault });
    }
  },
};

interface Fault {
  readonly pointer: string;
  readonly message: string;
  readonly help: string;
  readonly instead?: JsonValue;
}

function faultsIn(value: JsonValue, pointer: string, tree: Tree, vocabulary: Vocabulary): readonly Fault[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue, at) => faultsIn(item, `${pointer}/${at}`, tree, vocabulary));
  if (!isJsonObject(value)) return [];
  const found = formOf(value);
  if (!found) return Object.entries(value).flatMap(([key, item]) => faultsIn(item, pointer + pointerStep(key), tree, vocabulary));
  const { form, name } = found;
  if (!(valueForms as readonly string[]).includes(form) || Object.keys(value).length > 1) {
    const { help } = didYouMean(form, valueForms, `A value form has one key, of: ${valueForms.join(', ')}.`);
    return [{ pointer, message: `${JSON.stringify(value).slice(0, 60)} is no value form.`, help }];
  }
  if (typeof name !== 'string') return [{ pointer, message: `{"${form}"} names one thing by its name.`, help: 'Write a text there.' }];
  const known = knownNames(form, tree, vocabulary);
  if (!known || known.includes(name)) return [];
  const { help, instead } = didYouMean(name, known, `Known: ${listed(known)}.`);
  return [{ pointer: `${pointer}/${form}`, message: `{"${form}": "${name}"} names what does not exist.`, help, ...(instead === undefined ? {} : { instead }) }];
}

/** What a form may name; undefined where another rule looks (texts), or where it is not known (own files, layouts). */
function knownNames(form: string, tree: Tree, { facts, tokens }: Vocabulary): readonly string[] | undefined {
  if (form === '$fact') return Object.keys(facts);
  if (form === '$token') return [...tokens.byProperty.keys()];
  if (form !== '$param' || tree.kind === 'layout') return undefined;
  return [...(tree.route?.path ?? '').matchAll(/:([A-Za-z][A-Za-z0-9]*)/g)].map(([, param = '']) => param);
}
