import type { FactDeclaration } from '../../../language/configFiles.ts';
import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { comparedFact, partsOf, rulesOf } from '../../model/ruleParts.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { TreeRule, Vocabulary } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/enum-value',
  code: 'LU2109',
  severity: 'error',
  scope: 'tree',
  check(tree, vocabulary, report) {
    const { facts } = vocabulary;
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      for (const { value, pointer } of partsOf(written)) {
        const [operator = ''] = Object.keys(value as object);
        const args = isJsonObject(value) ? value[operator] : undefined;
        if (!Array.isArray(args)) continue;
        const name = args.map((arg: JsonValue) => comparedFact(arg, facts)).find((found) => found !== undefined);
        const never = name === undefined ? undefined : neverOf(facts[name], vocabulary);
        if (!never) continue;
        for (const { text, step } of textsIn(args)) {
          const help = never(text);
          if (help) report({ ...at(`/when${pointer}/${operator}/${step}`), node, subject: text, message: `The rule of ${owner} compares "${name ?? ''}" with "${text}", which it never is.`, ...help });
        }
      }
    }
  },
};

/** The texts of a comparison, those of a list inside of it included. */
function textsIn(args: readonly JsonValue[]): readonly { readonly text: string; readonly step: string }[] {
  return args.flatMap((arg, index) => {
    if (typeof arg === 'string') return [{ text: arg, step: String(index) }];
    if (!Array.isArray(arg)) return [];
    return arg.flatMap((item: JsonValue, inner) => (typeof item === 'string' ? [{ text: item, step: `${index}/${inner}` }] : []));
  });
}

type Help = ReturnType<typeof didYouMean>;

/** Says of a text that a fact can never be it, and what it can be; undefined for a fact that may be any text. */
function neverOf(fact: FactDeclaration | undefined, { site, pages }: Vocabulary): ((text: string) => Help | undefined) | undefined {
  if (!fact) return undefined;
  const { values, pattern, valuesOf } = fact;
  const known = values ?? (valuesOf === 'languages' ? Object.keys(site.languages ?? {}) : valuesOf === 'pages' ? pages : undefined);
  if (known) return (text) => (known.includes(text) || (valuesOf === 'pages' && text === '') ? undefined : didYouMean(text, known, `Its values: ${listed(known)}.`));
  if (pattern === undefined) return undefined;
  const form = new RegExp(pattern, 'u');
  return (text) => (form.test(text) || text === fact.default ? undefined : didYouMean(text, form.test(text.toLowerCase()) ? [text.toLowerCase()] : [], `It has the form ${pattern}.`));
}
