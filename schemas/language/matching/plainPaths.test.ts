import { describe, expect, it } from 'vitest';
import { plainPaths } from './plainPaths.ts';

const site = { sports: { tennis: {}, football: {} } as never, sportGroups: ['ball'], championships: [] };

describe('plainPaths', () => {
  it.each([
    ['', {}, ['']],
    ['about', {}, ['about']],
    ['news/:slug?', {}, ['news']],
    ['blog/*', {}, ['blog']],
    ['print/:id', { id: { format: 'digits' as const } }, []],
    ['rules/:group/:chapter?', { group: { enum: ['1'] }, chapter: { enum: ['a', 'b c'] } }, ['rules/1/a', 'rules/1/b%20c', 'rules/1']],
    [':section/:menu?/:sport?/:game?', { section: { enum: ['live'] }, menu: { enum: ['top'], isSkippable: true }, sport: { $site: 'sports' as const } }, ['live/tennis', 'live/football', 'live']],
  ])('of %s', (path, params, paths) => {
    expect(plainPaths({ path, params }, site)).toEqual(paths);
  });
});
