import { visit } from 'jsonc-parser';
import type { JsonValue } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { spanIn } from '../../places/locateProblem.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'json/duplicate-key',
  code: 'LU1002',
  severity: 'error',
  scope: 'file',
  check({ path, text, config }, report) {
    if (!config || config.kind === 'passage' || keysWritten(text) === keysRead(config.value)) return;
    const open: Set<string>[] = [];
    visit(text, {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (key, offset, length, _line, _column, pathOf) => {
        const keys = open.at(-1);
        if (keys?.has(key) === true) {
          const pointer = [...pathOf(), key].map((step) => pointerStep(String(step))).join('');
          report({ file: path, pointer, subject: pointer, range: spanIn(text, offset, length), message: `"${key}" stands twice in one object; only the last one counts.`, help: 'Remove one of them, or give it another name.' });
        }
        keys?.add(key);
      },
    });
  },
};

const [COLON, BACKSLASH, SPACE] = [0x3a, 0x5c, 0x20];

/** Keys in a text that is JSON: its strings with a colon behind them. Counting costs a tenth of reading tokens. */
function keysWritten(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start >= 0; ) {
    let after = text.indexOf('"', start + 1);
    while (isEscaped(text, after)) after = text.indexOf('"', after + 1);
    do after += 1; while (text.charCodeAt(after) <= SPACE);
    if (text.charCodeAt(after) === COLON) count += 1;
    start = text.indexOf('"', after);
  }
  return count;
}

function isEscaped(text: string, quote: number): boolean {
  let at = quote;
  while (text.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 1;
}

/** Keys that are left of them in what the text says. */
function keysRead(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const inner of Object.values(value) as readonly JsonValue[]) if (typeof inner === 'object') count += keysRead(inner);
  return count;
}
