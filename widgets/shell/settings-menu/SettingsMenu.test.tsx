// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';

describe('shell/settings-menu', () => {
  it.each(['icon', 'text'] as const)('as %s opens what was put into it, by HTML alone', async (look) => {
    await renderWidget(baseRuntime(), <SettingsMenu {...widgetFrame('shell/settings-menu')} slots={{ items: <p>Theme</p> }} look={look} />);
    const opener = screen.getByRole('button', { name: 'Settings' });
    const panel = screen.getByRole('dialog', { name: 'Settings', hidden: true });
    expect(opener.getAttribute('popovertarget')).toBe(panel.id);
    expect(within(panel).getByText('Theme')).toBeDefined();
  });
});
