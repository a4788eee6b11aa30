import { stepsOf } from '../../language/layers/mergeLayers.ts';
import type { Problem } from '../../language/problem.ts';
import { classify } from '../../language/release/index.ts';

/** What can be held back alone: a page, a form or a mail with all its files, an entry of a file that is a list of such entries, or a file. */
export type HeldKind = 'page' | 'form' | 'mail' | 'text' | 'rule' | 'experiment' | 'redirect' | 'file';

/** The smallest part of a brand's configs that a fault lies in. */
export interface HeldPart {
  readonly kind: HeldKind;
  /** Id of the page, the form or the mail, `namespace:key` of a text in all its languages, name of the rule, the experiment or the redirect, path of the file. */
  readonly name: string;
}

/** Files whose entries stand alone, and where their entries are. */
export const ENTRIES = { rules: 'rule', experiments: 'experiment', redirects: 'redirect' } as const;

/** Whether a part is files as wholes, and no entry in some. */
export function isOfFiles({ kind }: HeldPart): boolean {
  return kind === 'page' || kind === 'form' || kind === 'mail' || kind === 'file';
}

/** Undefined where a fault touches everything: facts, layouts, what the site or the brand is, a broken promise. */
export function partOf({ rule, file, pointer }: Problem, idOf: (path: string) => string | undefined): HeldPart | undefined {
  if (rule.startsWith('promise/')) return undefined;
  const place = classify(file);
  if (!place) return { kind: 'file', name: file };
  const [first, second] = stepsOf(pointer);
  switch (place.kind) {
    case 'page':
    case 'form':
    case 'mail':
      return { kind: place.kind, name: idOf(file) ?? place.name };
    case 'dictionary':
      return first === undefined ? { kind: 'file', name: file } : { kind: 'text', name: `${place.name.split('/')[1]}:${first}` };
    case 'rules':
    case 'experiments':
    case 'redirects':
      return first === place.kind && second !== undefined ? { kind: ENTRIES[place.kind], name: second } : { kind: 'file', name: file };
    case 'brandbook':
    case 'routes':
    case 'asset':
    case 'licences':
      return { kind: 'file', name: file };
    default:
      return undefined;
  }
}
