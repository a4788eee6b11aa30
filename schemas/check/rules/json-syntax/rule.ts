import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { spanIn } from '../../places/locateProblem.ts';
import type { FileRule } from '../../rule.ts';

interface Words {
  readonly what: string;
  readonly help: string;
}

const TOO_MANY: Words = { what: 'the comma before the marked place is one too many', help: 'Take that comma away: the last entry of an object or a list has none.' };
const COMMENT: Words = { what: 'a comment stands in it', help: 'Take the comment away: JSON has none.' };

/** What people did, where the parser only says what it wanted. */
const words: Readonly<Record<string, Words>> = {
  CommaExpected: { what: 'a comma is missing before the marked place', help: 'Put a comma after the entry before it.' },
  ColonExpected: { what: 'a colon is missing before the marked place', help: 'Write "name": value.' },
  CloseBraceExpected: { what: 'an object is not closed', help: 'Put the missing } where the object ends.' },
  CloseBracketExpected: { what: 'a list is not closed', help: 'Put the missing ] where the list ends.' },
  UnexpectedEndOfString: { what: 'the marked text has no closing quote', help: 'Put a " where the text ends.' },
  EndOfFileExpected: { what: 'something stands behind its end', help: 'Take away what follows the last closing bracket, or look for a bracket that closes too early.' },
  InvalidCommentToken: COMMENT,
  UnexpectedEndOfComment: COMMENT,
  InvalidEscapeCharacter: { what: 'a \\ in the marked text stands before a letter that means nothing', help: 'Write \\\\ for one backslash.' },
};

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
    const { what, help } = wordsOf(first, text.slice(0, offset));
    report({ file: path, pointer: '', subject: path, range: spanIn(text, offset, Math.max(1, first?.length ?? 1)), message: `${path} is not JSON: ${what}.`, help });
  },
};

function wordsOf(error: ParseError | undefined, before: string): Words {
  const code = error ? printParseErrorCode(error.error) : '';
  if (/,\s*$/.test(before) && ['PropertyNameExpected', 'ValueExpected'].includes(code)) return TOO_MANY;
  const what = code === '' ? 'it does not parse' : code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words[code] ?? { what, help: 'Look at the marked place and just before it: a comma, a quote or a bracket is missing or too many.' };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
