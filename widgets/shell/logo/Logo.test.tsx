// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { Logo } from './Logo.tsx';

const ownMark = { name: 'Example', size: 'large', weight: 'bold' } as const;
const looks = { name: 'Example', mark: 'ring', size: 'large', weight: 'bold' } as const;

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
