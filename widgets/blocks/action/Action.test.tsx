// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Action } from './Action.tsx';

const frame = widgetFrame('blocks/action');

describe('blocks/action', () => {
  it('keeps visitors in their language', async () => {
    await renderWidget(baseRuntime({ language: 'ar' }), <Action {...frame} label="Open" to="live/football" look="primary" size="large" />);
    const link = screen.getByRole('link', { name: 'Open' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/ar/live/football', null]);
  });

  it('opens what leaves the site apart', async () => {
    await renderWidget(baseRuntime(), <Action {...frame} label="Help" to="https://help.example/" look="quiet" size="medium" />);
    const link = screen.getByRole('link', { name: 'Help' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['https://help.example/', '_blank', 'noopener']);
  });
});
