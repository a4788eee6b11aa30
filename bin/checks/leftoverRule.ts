import { type HouseRule, isGenerated, isTestFile, matches, type SourceFile } from './houseRule.ts';

const WHY = 'the engine keeps it, with the page of its request, until the whole heap is marked (docs/decisions/0009-a-page-dies-young.md)';

/** Getters and setters outside of classes: each object gets closures of its own. */
function literalAccessors(file: SourceFile) {
  return [...file.code.matchAll(/(?<=[{,]\s*)(?:get|set) [\w$]+\(/g)]
    .filter(({ index }) => !isInClass(file.code, index))
    .map(({ index }) => ({ offset: index, message: `An accessor of an object literal: ${WHY}. Write a class.` }));
}

/** Whether the block round an offset is the body of a class. */
function isInClass(code: string, offset: number): boolean {
  let depth = 0;
  for (let at = offset - 1; at >= 0; at -= 1) {
    if (code[at] === '}') depth += 1;
    if (code[at] !== '{') continue;
    if (depth === 0) return /\bclass\b[^{}()=]*(?:\([^()]*\))?[^{}()=]*$/.test(code.slice(Math.max(0, at - 300), at));
    depth -= 1;
  }
  return false;
}

/** What a page made must be gone with the next young collection, or pages wait while a server marks its heap. */
export const leftoverRule: HouseRule = {
  name: 'no-leftovers',
  appliesTo: (path) => /^(runtime|widgets)\/.*\.tsx?$/.test(path) && !isTestFile(path) && !isGenerated(path),
  check: (file) => [
    ...literalAccessors(file),
    ...matches(file, /\b(?:actionBound|autoActionBound|autoBind)\b(?![^;]*\bfrom\b)/g, ([name]) => `${name} binds a function for each instance: ${WHY}. Use \`action\`.`),
  ],
};
