// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { SocialLinks } from './SocialLinks.tsx';

const good = { name: 'Telegram', link: 'https://telegram.example/', iconName: 'social-telegram' };

describe('shell/social-links', () => {
  it('names each network, opens it apart and leaves wrong entries out', async () => {
    const links = [good, { ...good, link: 'http://plain.example/' }, { ...good, iconName: 7 }, { name: 'no link' }, null];
    const site = { ...testSiteConfig, sections: { social: { links } } };
    await renderWidget(baseRuntime({ site }), <SocialLinks {...widgetFrame('shell/social-links')} />);
    const [link, ...others] = screen.getAllByRole('link');
    expect(others).toEqual([]);
    expect([link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([good.link, '_blank', 'noopener noreferrer nofollow']);
    expect(screen.getByRole('link', { name: 'Telegram' })).toBe(link);
  });
});
