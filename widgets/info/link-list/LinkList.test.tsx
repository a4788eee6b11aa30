// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { LinkList } from './LinkList.tsx';

const links = [
  { label: 'About us', href: 'about' },
  { label: 'Help', href: 'https://help.example/' },
] as const;

describe('info/link-list', () => {
  it('keeps visitors in their language and opens other sites apart', async () => {
    await renderWidget(baseRuntime({ language: 'es' }), <LinkList {...widgetFrame('info/link-list')} title="More" links={links} look="plain" place="page" />);
    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')])).toEqual([
      ['/es/about', null, null],
      ['https://help.example/', '_blank', 'noopener'],
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'More' })).toBeDefined();
  });

  it('adds no heading to the outline in the footer', async () => {
    await renderWidget(baseRuntime(), <LinkList {...widgetFrame('info/link-list')} title="More" links={links} look="plain" place="footer" />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('More')).toBeDefined();
  });
});
