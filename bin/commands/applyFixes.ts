import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Edit, Problem } from '../../schemas/language/problem.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';

/** Texts with the safe edits of their problems put in; an edit that overlaps an earlier one waits for the next round. */
export function fixedTexts(problems: readonly Problem[], { files }: ConfigSnapshot): ReadonlyMap<string, string> {
  const byFile = new Map<string, Edit[]>();
  // The same edit comes once for every brand that loads the file.
  const edits = new Map(problems.flatMap(({ fix }) => fix).map((edit) => [`${edit.file}:${edit.range.start.offset}:${edit.range.end.offset}`, edit]));
  for (const edit of edits.values()) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
  const texts = new Map<string, string>();
  for (const [file, own] of byFile) {
    let text = files.get(file) ?? '';
    let untouchedTo = text.length;
    // From the end, so that offsets before an edit stay what they were.
    for (const { range, text: instead } of own.sort((a, b) => b.range.end.offset - a.range.end.offset)) {
      if (range.end.offset > untouchedTo) continue;
      text = text.slice(0, range.start.offset) + instead + text.slice(range.end.offset);
      untouchedTo = range.start.offset;
    }
    if (text !== files.get(file)) texts.set(file, text);
  }
  return texts;
}

/** Writes them; gives the snapshot as it is then. */
export async function writeFixes(folder: string, snapshot: ConfigSnapshot, texts: ReadonlyMap<string, string>): Promise<ConfigSnapshot> {
  for (const [file, text] of texts) await writeFile(path.join(folder, file), text);
  return { files: new Map([...snapshot.files, ...texts]) };
}
