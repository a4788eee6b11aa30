import { isJsonObject, type JsonObject } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { namesInFiles } from '../../model/namesInFiles.ts';
import type { ProjectRule } from '../../rule.ts';

const FLAG = 'flags.';
/** Flags that a file names as a value: in rules, props, conditions of routes and redirects. What declares or sets one names it as a key. */
const flagsIn = namesInFiles((value) => (typeof value === 'string' && value.startsWith(FLAG) ? value : undefined));

export const rule: ProjectRule = {
  name: 'fact/flag-unread',
  code: 'LU2120',
  severity: 'warning',
  scope: 'project',
  isLast: true,
  check({ layers }, { models, flagsInCode }, report) {
    if (flagsInCode === undefined) return;
    const files = [...layers.values()].flatMap((layer) => [...layer.files.values()]);
    const manifests = models.flatMap(({ catalogue }) => [...catalogue.values()]).flatMap(({ facts = [] }) => facts);
    const read = new Set([...files.flatMap((file) => [...flagsIn(file)]), ...manifests, ...flagsInCode.map((name) => FLAG + name)]);
    for (const { kind, value, path } of files) {
      const facts = kind === 'facts' && isJsonObject(value) ? value['facts'] : undefined;
      if (facts === undefined || !isJsonObject(facts)) continue;
      for (const [name, declaration] of Object.entries(facts)) {
        if (!name.startsWith(FLAG) || !isJsonObject(declaration)) continue;
        const place = { file: path, pointer: `/facts${pointerStep(name)}`, subject: name };
        const isMeant = meansIt(declaration);
        if (!read.has(name) && !isMeant) report({ ...place, message: `Nothing reads the flag "${name}": no rule, no widget and no service.`, help: 'Remove it, read it where it should decide something, or say with "$lint" why it stands here.' });
        if (read.has(name) && isMeant) report({ ...place, pointer: `${place.pointer}/$lint`, severity: 'info', message: `The flag "${name}" is read now: its "$lint" is not needed any more.`, help: 'Remove the "$lint".', isRemovable: true });
      }
    }
  },
};

function meansIt({ $lint }: JsonObject): boolean {
  const disabled = $lint !== undefined && isJsonObject($lint) ? $lint['disable'] : undefined;
  return Array.isArray(disabled) && disabled.some((entry) => isJsonObject(entry) && (entry['rule'] === rule.name || entry['rule'] === rule.code));
}
