import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { testSettings } from '../../../tests/setup/testRuntime.tsx';
import { resolveSettings, settingsOfCookies, type UiValues } from '../../../runtime/theme/settings.ts';
import { offeredViews } from './settings.ts';

const narrow = (oddsFormats: object) => ({ ...testSiteConfig, sections: { ...testSiteConfig.sections, oddsFormats: { ...oddsFormats } } });
const pair = ({ viewType, oddsView }: UiValues) => [viewType, oddsView];
const of = (chosen: Partial<UiValues>, site = testSiteConfig) => pair(resolveSettings(testSettings, site, chosen));

describe('settings of prices', () => {
  it.each([
    [{ viewType: 0, oddsView: 14 }, [0, 4]],
    [{ viewType: 0, oddsView: 3 }, [0, 0]],
    [{ viewType: 1, oddsView: 6 }, [1, 16]],
    [{ viewType: 1, oddsView: 2 }, [1, 0]],
    [{ viewType: 1, oddsView: 15 }, [1, 15]],
  ] as const)('A-22: %j is %j, a format that the view allows', (chosen, settled) => {
    expect(of(chosen)).toEqual(settled);
  });

  it('A-22: the view type is read from its cookie, and a format that it does not allow falls back', () => {
    const chosen = settingsOfCookies(testSettings, new Map([['app_view_type', '1'], ['ui', '{"oddsView":5,"viewType":0}']]));
    expect(of(chosen)).toEqual([1, 15]);
    expect(of(settingsOfCookies(testSettings, new Map([['app_view_type', '7'], ['ui', '{"oddsView":99}']])))).toEqual([0, 0]);
  });

  it('A-22: a format that the site does not offer becomes the first one that it does', () => {
    const site = narrow({ european: [1, 2], asian: [15, 4] });
    expect(of({ oddsView: 5 }, site)).toEqual([0, 1]);
    expect(of({ viewType: 1, oddsView: 4 }, site)).toEqual([1, 15]);
    expect(offeredViews(narrow({ european: [14] }), 0)).toEqual([0, 1, 2, 4, 5, 6]);
  });
});
