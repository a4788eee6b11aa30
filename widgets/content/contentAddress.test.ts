import { describe, expect, it } from 'vitest';
import { contentAsked } from './contentAddress.ts';

describe('contentAsked', () => {
  it.each([
    ['', '', { kind: 'list', asked: { page: 1, tag: undefined } }],
    ['', 'page=3&tag=live', { kind: 'list', asked: { page: 3, tag: 'live' } }],
    ['first-night', '', { kind: 'entry', slug: 'first-night' }],
    ['tag', '', { kind: 'entry', slug: 'tag' }],
    ['tag/live', 'page=2', { kind: 'list', asked: { page: 2, tag: 'live' } }],
    ['2026', '', { kind: 'list', asked: { page: 1, year: 2026 } }],
    ['2026/11', '', undefined],
    ['tag/live/more', '', undefined],
    ['First', '', undefined],
    ['..', '', undefined],
    ['tag/<b>', '', undefined],
    ['', 'page=0', undefined],
    ['', 'page=1e3', undefined],
    ['', 'tag=%00', undefined],
  ])('%s?%s', (rest, query, asked) => {
    expect(contentAsked(rest, new URLSearchParams(query))).toEqual(asked);
  });
});
