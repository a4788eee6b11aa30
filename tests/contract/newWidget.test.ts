import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeScaffold } from '../../bin/scaffold/scaffold.ts';
import { widgetScaffold } from '../../bin/scaffold/widgetScaffold.ts';
import { exampleProblems } from '../../catalogue/examples/exampleProblems.ts';
import { readExamples } from '../../catalogue/examples/readExamples.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lineup-widget-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('npm run new -- widget', () => {
  it('writes examples that fit the schema of examples and the props of the widget: the catalogue shows them as they are', async () => {
    await writeScaffold(root, widgetScaffold('info/top-news'));
    const book = readExamples(root);
    expect(book.examples.map(({ file }) => file)).toEqual(['accent', 'plain'].map((name) => `widgets/info/top-news/examples/${name}.json`));
    expect(book.examples.flatMap((found) => exampleProblems(found, book))).toEqual([]);
    for (const { file, example } of book.examples) expect([file, existsSync(path.join(path.dirname(file), example.$schema ?? ''))]).toEqual([file, true]);
  });
});
