import { describe, expect, it } from 'vitest';
import { entriesById, type EntriesDeclaration, mapById } from './entries.ts';

const label = { label: { type: 'text', title: 'Label' } } as const;
const menu: EntriesDeclaration = { type: 'list', title: 'Entries', items: { type: 'object', title: 'Entry', fields: { ...label, more: { type: 'list', title: 'More', items: { type: 'object', title: 'Entry', fields: label } } } } };

describe('a list by position as a map', () => {
  it('names each entry by its text, or by a word of it, once, and leaves room between places', () => {
    const twin = { label: { $t: 'shell:nav.live' } };
    expect(entriesById([twin, { href: 'results/2026' }, twin, { label: 'Смотри' }, { label: { $t: 'rules:odds.text' }, more: [twin] }], menu)).toEqual({
      live: { at: 100, ...twin },
      'results-2026': { at: 200, href: 'results/2026' },
      'live-2': { at: 300, ...twin },
      'entry-4': { at: 400, label: 'Смотри' },
      odds: { at: 500, label: { $t: 'rules:odds.text' }, more: { live: { at: 100, ...twin } } },
    });
  });

  it('reads a key that stands as a value of its own, and no address', () => {
    expect(mapById([{ title: 'board:column.doubleChance' }, { link: 'https://x.com/', name: 'YouTube' }, { amount: '5' }])).toEqual({
      'double-chance': { at: 100, title: 'board:column.doubleChance' },
      youtube: { at: 200, link: 'https://x.com/', name: 'YouTube' },
      'entry-3': { at: 300, amount: '5' },
    });
  });
});
