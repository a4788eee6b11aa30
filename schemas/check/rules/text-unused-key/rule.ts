import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { WidgetCatalogue } from '../../../language/manifest.ts';
import { NAMESPACES_OF_CODE } from '../../../language/namespacesOfCode.ts';
import { withoutForm } from '../../../language/pluralForms.ts';
import { BASE, type BrandModel, type ConfigFile, type Project } from '../../../language/release/index.ts';
import { textKeysNamed } from '../../model/texts.ts';
import type { ProjectRule } from '../../rule.ts';


export const rule: ProjectRule = {
  name: 'text/unused-key',
  code: 'LU2403',
  severity: 'info',
  scope: 'project',
  isLast: true,
  check(project, { models }, report) {
    for (const [layer, { kinds, files }] of project.layers) {
      const dictionaries = kinds.has('dictionary') ? [...files.values()].filter(({ kind }) => kind === 'dictionary') : [];
      const readers = models.filter(({ layers }) => layers.includes(layer));
      if (readers.length === 0 || dictionaries.length === 0) continue;
      const named = textKeysNamed(readers);
      const fallbacks = new Set(readers.map(({ site }) => site.fallbackLanguage));
      const ofCode = (namespace: string) => [...fallbacks].flatMap((language) => codeTexts(`${language}/${namespace}`, namespace, project, readers));
      const unused = dictionaries.flatMap((file) => unusedIn(file, named, ofCode).map((key) => ({ file, key, text: `${namespaceOf(file)}:${withoutForm(key)}` })));
      // One text in several languages and forms is one finding.
      for (const { file, key, text } of unused.filter((entry, at) => unused.findIndex((other) => other.text === entry.text) === at)) {
        const others = unused.filter((other) => other.text === text && other.key + other.file.path !== key + file.path);
        report({ file: file.path, pointer: pointerStep(key), subject: `${layer} ${text}`, message: `The text "${text}" is named by no page, layout or widget.`, help: 'Remove it, or correct its name.', related: others.map((other) => ({ file: other.file.path, pointer: pointerStep(other.key), message: 'and here' })) });
      }
    }
  },
};

function unusedIn(file: ConfigFile, named: ReadonlySet<string>, codeTextsOf: (namespace: string) => readonly ReadonlySet<string>[]): readonly string[] {
  const namespace = namespaceOf(file);
  const ofCode = codeTextsOf(namespace);
  return Object.keys(file.value as object).filter((key) => {
    const stem = withoutForm(key);
    return !ofCode.some((stemsOfCode) => stemsOfCode.has(stem)) && !named.has(`${namespace}:${key}`) && !named.has(`${namespace}:${stem}`);
  });
}

const namespaces = new WeakMap<WidgetCatalogue, ReadonlySet<string>>();
const stems = new WeakMap<ConfigFile, ReadonlySet<string>>();

/** Code names texts that the base has in the fallback language; a key that only a brand or another language has, it cannot know. */
function codeTexts(id: string, namespace: string, { layers }: Project, [first]: readonly BrandModel[]): readonly ReadonlySet<string>[] {
  const base = layers.get(BASE)?.kinds.get('dictionary')?.files.get(id);
  if (!first || !base) return [];
  const { catalogue } = first;
  const ofCode = namespaces.get(catalogue) ?? new Set([...NAMESPACES_OF_CODE, ...[...catalogue.values()].flatMap(({ texts = [] }) => texts)]);
  namespaces.set(catalogue, ofCode);
  if (!ofCode.has(namespace)) return [];
  const known = stems.get(base) ?? new Set(Object.keys(base.value as object).map((key) => withoutForm(key)));
  stems.set(base, known);
  return [known];
}

function namespaceOf({ id }: ConfigFile): string {
  return id.slice(id.indexOf('/') + 1);
}
