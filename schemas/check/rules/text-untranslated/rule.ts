import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import type { FileRule } from '../../rule.ts';

const MARK = '$untranslated';

export const rule: FileRule = {
  name: 'text/untranslated',
  code: 'LU2410',
  severity: 'warning',
  scope: 'file',
  check({ path, text, place, config }, report) {
    if (place?.kind !== 'dictionary' || !config || !isJsonObject(config.value) || !text.includes(`"${MARK}"`)) return;
    const marked = (JSON.parse(text) as Readonly<Record<string, JsonValue>>)[MARK];
    const language = place.name.split('/')[0] ?? '';
    if (!Array.isArray(marked)) {
      report({ file: path, pointer: `/${MARK}`, subject: MARK, message: `"${MARK}" is no list.`, help: 'Write a list of keys of this file: ["home.title"].' });
      return;
    }
    for (const [at, key] of (marked as readonly JsonValue[]).entries()) {
      const name = typeof key === 'string' ? key : JSON.stringify(key);
      const isThere = typeof key === 'string' && Object.hasOwn(config.value, key);
      report({
        file: path,
        pointer: `/${MARK}/${at}`,
        subject: name,
        message: isThere ? `The text "${name}" is not translated into ${language} yet.` : `"${MARK}" names "${name}", which this file does not have.`,
        help: isThere ? `Translate it, and take its key out of "${MARK}".` : 'Correct it, or take it out of the list.',
      });
    }
  },
};
