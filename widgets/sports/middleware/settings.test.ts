import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { createTestRuntime, testSettings } from '../../../tests/setup/testRuntime.tsx';
import { createMemoryStorage } from '../../../runtime/storage/BrowserStorage.ts';
import { resolveSettings, settingCookies, settingsOfCookies, type UiValues } from '../../../runtime/theme/settings.ts';
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

  it('A-86: habits of tables are of the browser alone: read from ui.v1, written there, in no cookie and no fact', () => {
    const storage = createMemoryStorage();
    storage.set('ui.v1', { isOnlyWithVideos: 1, marketColumns: 9, oddsView: 2 });
    const runtime = createTestRuntime({ storage });
    expect([runtime.ui.get('isOnlyWithVideos'), runtime.ui.get('marketColumns'), runtime.ui.get('oddsView')]).toEqual([true, 2, 0]);
    runtime.ui.update({ marketColumns: 3 });
    expect(storage.get('ui.v1')).toMatchObject({ isOnlyWithVideos: true, marketColumns: 3 });
    expect(Object.keys(storage.get('ui.v1') ?? {})).not.toContain('oddsView');
    expect(settingCookies(testSettings, runtime.ui.all, ['marketColumns']).get('ui')).not.toContain('marketColumns');
    expect(runtime.facts.get('ui.marketColumns')).toBeUndefined();
    expect(createTestRuntime({ storage, isServer: true }).ui.get('marketColumns')).toBe(2);
    expect(settingsOfCookies(testSettings, new Map([['ui', '{"marketColumns":3}']]))).toEqual({});
  });
});
