import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/platform/settings.ts';

const text = readFileSync('docs/limits-of-work.md', 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| ')).slice(2).map((line) => line.split(' | '));
const namesIn = (part: string): readonly string[] => [...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('docs/limits-of-work.md', () => {
  it('names files that there are, and a test for each kind of work', () => {
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      expect(row, row[0]).toHaveLength(5);
      expect(namesIn(row[4] ?? '').filter((name) => name.endsWith('.test.ts')).length, row[0]).toBeGreaterThan(0);
    }
    for (const name of namesIn(text).filter((one) => one.includes('/') && /^[a-z]/.test(one))) expect(existsSync(name), name).toBe(true);
  });

  it('names settings that there are, and each that caps or hurries', () => {
    const known = new Set<string>();
    readSettings(new Proxy<Record<string, string>>({}, { get: (_target, name) => void known.add(String(name)) }), 'production');
    const named = new Set(rows.flatMap((row) => namesIn(row[3] ?? '')));
    for (const name of named) expect([...known], name).toContain(name);
    const limits = [...known].filter((name) => /CONNECTIONS|PER_|_SEC$|THREADS|HASHES|COMPRESSIONS|QUEUE/.test(name));
    expect(limits.filter((name) => !named.has(name))).toEqual([]);
  });
});
