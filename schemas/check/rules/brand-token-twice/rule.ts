import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'brand/token-twice',
  code: 'LU2614',
  severity: 'warning',
  scope: 'file',
  check({ path, config }, report) {
    if (config?.kind !== 'brandbook') return;
    const { value } = config;
    const isList = Array.isArray(value);
    const entries: JsonValue | undefined = isList ? value : isJsonObject(value) ? value['partnerCssBrandBook'] : undefined;
    if (!Array.isArray(entries)) return;
    const seen = new Map<string, number>();
    const at = (index: number) => `${isList ? '' : '/partnerCssBrandBook'}/${index}`;
    entries.forEach((entry: JsonValue, index) => {
      if (!isJsonObject(entry) || typeof entry['css_prop'] !== 'string') return;
      const theme = typeof entry['theme'] === 'string' ? entry['theme'] : 'both themes';
      const key = `${entry['css_prop'].trim()} ${theme}`;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, index);
      else report({ file: path, pointer: at(index), subject: key, message: `The token ${entry['css_prop'].trim()} is set twice for ${theme === 'both themes' ? theme : `the ${theme} theme`}.`, help: 'Keep the one that is meant: the last one counts.', related: [{ file: path, pointer: at(first), message: 'first set here' }] });
    });
  },
};
