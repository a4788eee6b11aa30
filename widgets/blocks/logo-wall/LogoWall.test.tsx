// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { LogoWall } from './LogoWall.tsx';

const drawing = (src: string) => ({ src, width: 96, height: 96, sources: [] });
const frame = { ...widgetFrame('blocks/logo-wall'), size: 'medium' } as const;

describe('blocks/logo-wall', () => {
  it('names each logo, and makes a link of one that leads somewhere', async () => {
    await renderWidget(baseRuntime(), <LogoWall {...frame} logos={[{ file: drawing('/a.svg'), text: 'North Cup', to: 'champs' }, { file: drawing('/b.svg'), text: 'Harbour Cup' }]} />);
    expect(screen.getByRole('link', { name: 'North Cup' }).getAttribute('href')).toBe('/en/champs');
    expect(screen.getByRole('img', { name: 'Harbour Cup' }).closest('a')).toBeNull();
  });

  it('opens another site apart', async () => {
    await renderWidget(baseRuntime(), <LogoWall {...frame} logos={[{ file: drawing('/a.svg'), text: 'Partner', to: 'https://partner.example/' }]} />);
    const link = screen.getByRole('link', { name: 'Partner' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['https://partner.example/', '_blank', 'noopener']);
  });

  it('leaves the choice of a twin to the styles, so that only the shown one is fetched', async () => {
    const { container } = await renderWidget(baseRuntime(), <LogoWall {...frame} logos={[{ file: drawing('/a.svg'), dark: drawing('/b.svg'), text: 'Partner' }]} />);
    expect([...container.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.getAttribute('loading')])).toEqual([['/a.svg', 'lazy'], ['/b.svg', 'lazy']]);
  });
});
