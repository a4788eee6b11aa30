import { describe, expect, it } from 'vitest';
import { CHAMPS } from './catalogue/champs.ts';
import { sportOf } from './catalogue/lookup.ts';
import { gameDefById, matchDef, outrightDef } from './gameDefinition.ts';
import { FEED_LANGUAGES } from '../../../domain/feed/index.ts';
import { playScript } from './scripts/playScript.ts';

const FEED = { seed: 5, generation: 3 };

describe('game definitions', () => {
  it('find a game again by its id alone, and none by an id of another generation', () => {
    for (const champ of CHAMPS) {
      const def = matchDef(FEED, champ, 31_000);
      expect(gameDefById(FEED, def.id)).toEqual(def);
      expect(gameDefById({ ...FEED, generation: 4 }, def.id)).toBeUndefined();
      if (champ.hasOutright) expect(gameDefById(FEED, outrightDef(FEED, champ, 170).id)?.kind).toBe('outright');
    }
    for (const id of [-1, 0.5, Number.NaN]) expect(gameDefById(FEED, id)).toBeUndefined();
  });

  it('name the opponents of a championship differently in every language', () => {
    for (const champ of CHAMPS) {
      const defs = Array.from({ length: champ.opponentCount * 2 }, (_, index) => matchDef(FEED, champ, 40_000 + index));
      const opponents = new Map(defs.flatMap((def) => def.opponents).map((opponent) => [opponent.id, opponent]));
      for (const lng of FEED_LANGUAGES) {
        const names = [...opponents.values()].map((opponent) => opponent.names[lng]);
        expect(new Set(names).size, `${champ.names.en} ${lng} ${names.sort().join()}`).toBe(names.length);
      }
    }
  });

  it('let nobody play twice in a round, and nobody against itself', () => {
    for (const champ of CHAMPS) {
      const perRound = champ.opponentCount / 2;
      const round = Array.from({ length: perRound }, (_, index) => matchDef(FEED, champ, perRound * 900 + index));
      expect(new Set(round.flatMap((def) => def.opponents.map((opponent) => opponent.id))).size).toBe(champ.opponentCount);
    }
  });

  it('play within the longest time that their sport allows, clocks and scores never going back', () => {
    for (const champ of CHAMPS) {
      for (let index = 0; index < 6; index += 1) {
        const def = matchDef(FEED, champ, 50_000 + index);
        const script = playScript(def, []);
        expect(script.finishSec, def.slug).toBeLessThanOrEqual(sportOf(champ).maxDurationSec);
        let before = script.frames[0];
        for (const frame of script.frames) {
          if (before === undefined) break;
          expect(frame.atSec).toBeGreaterThanOrEqual(before.atSec);
          expect(frame.full[0]).toBeGreaterThanOrEqual(before.full[0]);
          expect(frame.full[1]).toBeGreaterThanOrEqual(before.full[1]);
          if (frame.period === before.period && frame.clock !== null && before.clock !== null) {
            expect(frame.clock.elapsedSec, def.slug).toBeGreaterThanOrEqual(before.clock.elapsedSec);
          }
          before = frame;
        }
        expect(before?.status).toBe(4);
        if (!def.sport.canDraw) expect(before?.full[0]).not.toBe(before?.full[1]);
      }
    }
  });
});
