import { describe, expect, it } from 'vitest';
import { followReleases } from './followReleases.ts';

const own = '2026-11-21T12:00:00Z.aaaaaaaaaaaa';
const newer = '2026-11-21T13:00:00Z.bbbbbbbbbbbb';

function following() {
  const told: unknown[] = [];
  const releases = followReleases('r1', own);
  releases.onChange((news) => void told.push(news));
  return { see: releases.see, told };
}

describe('followReleases', () => {
  it('tells once of another release, and once of a newer build, whichever comes first', () => {
    const { see, told } = following();
    see('r1', own);
    see('r2', own);
    see('r3', own);
    see('r3', newer);
    see('r1', newer);
    expect(told).toEqual([{ 'app.hasUpdate': true }, { 'app.hasUpdate': true, 'app.hasNewBuild': true }]);
  });

  it.each([
    ['an older build, which a process that is about to go still serves', '2026-11-21T11:00:00Z.cccccccccccc', own],
    ['the same sources built again', '2026-11-21T13:00:00Z.aaaaaaaaaaaa', own],
    ['no build, as a development server does', null, own],
    ['a build, where the page itself is of none', newer, undefined],
  ])('says nothing where it hears of %s', (_what, served, build) => {
    const releases = followReleases('r1', build);
    const told: unknown[] = [];
    releases.onChange((news) => void told.push(news));
    releases.see('r1', served);
    expect(told).toEqual([]);
  });

  it('tells whoever asks later', () => {
    const releases = followReleases('r1', own);
    releases.see('r1', newer);
    const told: unknown[] = [];
    releases.onChange((news) => void told.push(news));
    expect(told).toEqual([{ 'app.hasUpdate': true, 'app.hasNewBuild': true }]);
  });
});
