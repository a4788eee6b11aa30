// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/language/json.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { Logo } from './Logo.tsx';

const ownMark = { name: 'Example', size: 'large', weight: 'bold', ground: 'theme' } as const;
const looks = { ...ownMark, mark: 'ring' } as const;
const file = (name: string) => ({ src: `/media/${name}.svg`, width: 150, height: 30, sources: [] });

describe('shell/logo', () => {
  it('leads home and says so', async () => {
    await renderWidget(baseRuntime(), <Logo {...widgetFrame('shell/logo')} {...looks} isLink />);
    expect(screen.getByRole('link', { name: 'Example: home' }).getAttribute('href')).toBe('/en');
  });

  it('is a name alone where there is no way home', async () => {
    await renderWidget(baseRuntime(), <Logo {...widgetFrame('shell/logo')} {...looks} isLink={false} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Example')).toBeDefined();
  });

  it("shows the brand's own logo by the brand's name, short where there is little room, and fetches that of the theme alone", async () => {
    const own = async (brand: JsonObject, more = {}) => {
      const { container, unmount } = await renderWidget(baseRuntime({ site: { ...testSiteConfig, sections: { brand } } }), <Logo {...widgetFrame('shell/logo')} {...ownMark} {...more} isLink={false} />);
      const found = [...container.querySelectorAll('img, source')].map((image) => [image.getAttribute('src') ?? image.getAttribute('srcset'), image.getAttribute('alt'), image.getAttribute('height'), image.getAttribute('loading')]);
      unmount();
      return found;
    };
    const light = ['/media/light.svg', 'Example', '30', null];
    expect(await own({ logo: file('light') })).toEqual([light]);
    expect(await own({ logo: file('light'), logoShort: file('short') })).toEqual([['/media/short.svg', null, '30', null], light]);
    const twins = { logo: file('light'), logoDark: file('dark') };
    expect(await own(twins)).toEqual([['/media/light.svg', 'Example', '30', 'lazy'], ['/media/dark.svg', 'Example', '30', 'lazy']]);
    expect(await own(twins, { ground: 'dark' })).toEqual([['/media/dark.svg', 'Example', '30', null]]);
    expect(await own(twins, { mark: 'ring' }), 'a mark that is asked for').toEqual([]);
  });

  it('draws a different mark for each name of one', async () => {
    const drawings = new Set<string>();
    for (const mark of ['bars', 'ring', 'peak', 'rays'] as const) {
      const { container, unmount } = await renderWidget(baseRuntime(), <Logo {...widgetFrame('shell/logo')} {...looks} mark={mark} isLink />);
      drawings.add(container.querySelector('svg')?.innerHTML ?? '');
      unmount();
    }
    expect(drawings.size).toBe(4);
    expect(drawings.has('')).toBe(false);
    const site = { ...testSiteConfig, sections: { brand: { mark: 'rays' } } };
    const { container } = await renderWidget(baseRuntime({ site }), <Logo {...widgetFrame('shell/logo')} {...ownMark} isLink />);
    expect([...drawings].at(-1), 'the mark of the site where none is named').toBe(container.querySelector('svg')?.innerHTML);
  });
});
