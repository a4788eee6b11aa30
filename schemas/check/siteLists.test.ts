import { describe, expect, it } from 'vitest';
import { proofCatalogue, proofFiles } from '../../tests/setup/proofProject.ts';
import { fixedTexts } from '../../bin/commands/applyFixes.ts';
import { tokenRegistry } from '../language/brandbook/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../language/json.ts';
import type { ConfigSnapshot } from '../language/release.ts';
import { siteLists } from '../language/siteLists.ts';
import { checkSnapshot, compileSnapshot, readModel, whoSaysOfSite } from './index.ts';
import { kindShapes } from './shapes/kinds.ts';

const telegram = { at: 100, name: 'Telegram', link: 'https://telegram.org/', iconName: 'social-telegram' };
const x = { at: 200, name: 'X', link: 'https://x.com/', iconName: 'social-x' };
const winner = { at: 100, title: 'proof:title', marketTypeId: 2, outcomeTypeIds: [1, 3] };
const total = { at: 200, title: 'proof:title', marketTypeId: 4, outcomeTypeIds: [9, 10], showsParam: true };
const listed = ({ at: _at, ...entry }: JsonObject) => entry;

/** The base says `base` of its site, the brand `over` of its own. */
function filesOf(base: JsonObject, over: JsonObject): Map<string, string> {
  const files = proofFiles();
  const site = JSON.parse(files.get('base/site.json') ?? '{}') as { sections: JsonObject };
  const { sections = {}, ...rest } = base;
  files.set('base/site.json', JSON.stringify({ ...site, ...rest, sections: { ...site.sections, ...(sections as JsonObject) } }, null, 2));
  files.set('brands/proof/site.json', JSON.stringify({ format: 1, ...over }, null, 2));
  return files;
}

const lists: JsonObject = {
  columnSets: { duel: { winner, total } },
  sections: { social: { links: { telegram, x } }, coupon: { currencies: { EUR: { presets: { small: { at: 100, amount: '5' }, large: { at: 200, amount: '50' } } } } } },
};
const snapshot = (over: JsonObject, base = lists) => ({ files: filesOf(base, over) });
const releaseOf = (files: ConfigSnapshot) => compileSnapshot(files, proofCatalogue(), tokenRegistry).value.find(({ brand }) => brand === 'proof')?.release;
const siteOf = (over: JsonObject, base = lists) => {
  const release = releaseOf(snapshot(over, base));
  if (!release) throw new Error('no release');
  return release.manifest.site;
};
const found = (over: JsonObject, base = lists) => checkSnapshot(snapshot(over, base), proofCatalogue(), tokenRegistry);

describe('lists of site.json', () => {
  it('stand by id in the files and are lists in the release, in the order of their places', () => {
    const site = siteOf({ columnSets: { duel: { total: { at: 50 } } } });
    expect(site.columnSets['duel']).toEqual([listed(total), listed(winner)]);
    expect(site.sections['social']).toEqual({ links: [listed(telegram), listed(x)] });
    expect(site.sections['coupon']).toEqual({ currencies: { EUR: { presets: ['5', '50'] } } });
  });

  it('take an entry of a brand, and lose one, without the others being written again', () => {
    const vk = { at: 150, name: 'VK', link: 'https://vk.com/', iconName: 'social-vk' };
    const site = siteOf({ sections: { social: { links: { vk, telegram: null } }, coupon: { currencies: { EUR: { presets: { middle: { at: 150, amount: '20' } } } } } } });
    expect(site.sections['social']).toEqual({ links: [listed(vk), listed(x)] });
    expect(site.sections['coupon']).toEqual({ currencies: { EUR: { presets: ['5', '20', '50'] } } });
  });

  it('tell of each value which layer says it, and of an entry that is gone who took it away', () => {
    const model = readModel(snapshot({ sections: { social: { links: { x: { at: 50 }, telegram: null } } } }), 'proof', proofCatalogue(), tokenRegistry);
    const said = model ? whoSaysOfSite(model, '/sections/social/links') : [];
    expect(said.map(({ pointer, value, place }) => [pointer.replace('/sections/social/links/', ''), value, place.file])).toEqual([
      ['x/at', 50, 'brands/proof/site.json'],
      ['x/name', 'X', 'base/site.json'],
      ['x/link', 'https://x.com/', 'base/site.json'],
      ['x/iconName', 'social-x', 'base/site.json'],
      ['telegram', undefined, 'brands/proof/site.json'],
    ]);
  });

  it('hold an entry that a lower layer locks: it is neither changed nor dropped, alone or with its list', () => {
    const locked = { ...lists, lock: ['sections.social.links.telegram'] };
    for (const links of [{ telegram: null }, { telegram: { at: 900 } }, [listed(x)]]) {
      const over = { sections: { social: { links: links as JsonValue } } };
      expect(found(over, locked).map(({ rule, file }) => `${rule} ${file}`)).toContain('layer/locked brands/proof/site.json');
    }
    expect(found({ sections: { social: { links: { x: null } } } }, locked)).toEqual([]);
    const site = siteOf({ sections: { social: { links: { x: null } } } }, locked);
    expect([site.sections['social'], Object.hasOwn(site, 'lock')]).toEqual([{ links: [listed(telegram)] }, false]);
  });

  it('are errors where an entry lacks what it needs once all layers are merged', () => {
    const gaps = found({ columnSets: { duel: { winner: { title: null }, handicap: { marketTypeId: 5, outcomeTypeIds: [7, 8], title: 'proof:title' } } } });
    expect(gaps.map(({ rule, pointer }) => `${rule} ${pointer}`).sort()).toEqual(['format/incomplete /columnSets/duel/handicap', 'format/incomplete /columnSets/duel/winner']);
  });

  it('by position are read as before and rewritten by --fix, in the same order, where no lower layer has a say in them', () => {
    const old: JsonObject = {
      columnSets: { duel: [listed(winner), listed(total)] },
      sections: { social: { links: [listed(telegram), listed(x)] }, coupon: { currencies: { EUR: { presets: ['5', '50'] } } }, media: { home: { slides: [{ icon: 'football', href: 'proof' }] } } },
    };
    const over = { columnSets: { duel: [listed(total)] }, sections: { coupon: { currencies: { USD: { presets: ['1'] } } } } };
    const before = snapshot(over, old);
    const problems = checkSnapshot(before, proofCatalogue(), tokenRegistry).filter(({ rule }) => rule === 'format/site-list-by-position');
    expect(problems).toHaveLength(6);
    const fixed = { files: new Map([...before.files, ...fixedTexts(problems, before)]) };
    const base = JSON.parse(fixed.files.get('base/site.json') ?? '') as { columnSets: JsonObject; sections: JsonObject };
    expect(base.columnSets).toEqual({ duel: { title: winner, 'title-2': total } });
    expect(base.sections).toMatchObject({ social: { links: { telegram, x } }, coupon: { currencies: { EUR: { presets: { 'entry-1': { at: 100, amount: '5' }, 'entry-2': { at: 200, amount: '50' } } } } } });
    // A map would be merged with the base's: the list of the brand stays for a person to look at.
    expect(JSON.parse(fixed.files.get('brands/proof/site.json') ?? '')).toEqual({ format: 1, ...over, sections: { coupon: { currencies: { USD: { presets: { 'entry-1': { at: 100, amount: '1' } } } } } } });
    const [then, now] = [before, fixed].map((files) => releaseOf(files)?.manifest.site);
    const withoutMedia = (site: typeof then) => ({ ...site, sections: { ...site?.sections, media: undefined } });
    expect(withoutMedia(now)).toEqual(withoutMedia(then));
  });

  it('are those whose shape takes a map by id', () => {
    const paths = (shape: JsonValue | undefined, at: readonly string[]): readonly string[] => {
      if (shape === undefined || !isJsonObject(shape)) return [];
      if (Array.isArray(shape['type']) && shape['items'] !== undefined && isJsonObject(shape['additionalProperties'] ?? null)) return [at.join('.')];
      const { properties, additionalProperties } = shape;
      return [...(properties !== undefined && isJsonObject(properties) ? Object.entries(properties).flatMap(([name, inner]) => paths(inner, [...at, name])) : []), ...paths(additionalProperties, [...at, '*'])];
    };
    expect(siteLists.map(({ path }) => path.join('.')).sort()).toEqual([...paths(kindShapes.site, [])].sort());
  });
});
