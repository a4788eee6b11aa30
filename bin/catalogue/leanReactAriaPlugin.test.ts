import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTranslation } from './leanReactAriaPlugin.ts';

const filesOf = (library: string) => {
  const folder = path.resolve('node_modules', library, 'dist');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name));
};

describe('translations of React Aria', () => {
  it.each(['react-aria', 'react-stately'])('of %s are found where the installed version has them, and nothing else is', (library) => {
    const left = filesOf(library).filter((file) => isTranslation.test(file));
    expect(left.filter((file) => file.endsWith('/datepicker/ru-RU.mjs'))).toHaveLength(1);
    expect(left.every((file) => /\/intl\/\w+\/[a-z]{2}-[A-Z]{2}\.m?js$/.test(file))).toBe(true);
  });
});
