import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'server/providers/feed-xml';

it('an adapter is one folder of less than 400 lines of code, so that another one is a matter of days', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => /\.[cm]?tsx?$/.test(file));
  const lines = files.flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').trimEnd().split('\n'));
  expect(files.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThan(400);
  expect(lines.filter((line) => line.length > 260), 'lines that hold several').toEqual([]);
});
