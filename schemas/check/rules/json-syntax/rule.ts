import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { spanIn } from '../../places/locateProblem.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'json/syntax',
  code: 'LU1001',
  severity: 'error',
  scope: 'file',
  isDecisive: true,
  check({ path, text, place, config }, report) {
    if (!place || config || isJson(text)) return;
    const errors: ParseError[] = [];
    parse(text.replace(/^\uFEFF/, ' '), errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    const offset = Math.min(first?.offset ?? 0, Math.max(0, text.length - 1));
    const words = first ? printParseErrorCode(first.error).replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase() : 'it does not parse';
    report({ file: path, pointer: '', subject: path, range: spanIn(text, offset, Math.max(1, first?.length ?? 1)), message: `${path} is not JSON: ${words}.`, help: 'Look at the marked place and just before it: a comma, a quote or a bracket is missing or too many.' });
  },
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
