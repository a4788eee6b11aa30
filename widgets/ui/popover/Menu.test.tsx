// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../button/Button.tsx';
import { Menu } from './Menu.tsx';

afterEach(cleanup);

const items = (onSelect: () => void) => [
  { id: 'en', label: 'English', isSelected: true, href: '/en' },
  { id: 'ar', label: 'العربية', isSelected: false, href: '/ar', lang: 'ar' },
  { kind: 'separator' as const, id: 's' },
  { id: 'off', label: 'Off', isDisabled: true, onSelect },
  { id: 'settings', label: 'Settings', onSelect },
];

const menu = (onSelect: () => void) => <Menu label="Language" renderTrigger={(props) => <Button {...props}>EN</Button>} items={items(onSelect)} />;

describe('Menu', () => {
  it('opens before JavaScript: the server writes a popover and its target', () => {
    const html = renderToString(menu(() => undefined));
    expect(html).toContain('popover="auto"');
    expect(html).toMatch(/popoverTarget="|popovertarget="/);
    expect(html).not.toContain('style=');
  });

  it('marks the chosen entry of a choice and the language of each label', () => {
    render(menu(() => undefined));
    const entries = screen.getAllByRole('menuitemradio', { hidden: true });
    expect(entries.map((entry) => [entry.getAttribute('aria-checked'), entry.getAttribute('href'), entry.getAttribute('lang')])).toEqual([
      ['true', '/en', null],
      ['false', '/ar', 'ar'],
    ]);
  });

  it('moves by arrows over the disabled entry and finds entries by their first letter', () => {
    render(menu(() => undefined));
    const panel = screen.getByRole('menu', { hidden: true });
    const [first, second] = screen.getAllByRole('menuitemradio', { hidden: true });
    first?.focus();
    fireEvent.keyDown(panel, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(panel, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('Settings');
    fireEvent.keyDown(panel, { key: 'e' });
    expect(document.activeElement).toBe(first);
  });

  it('does nothing for a disabled entry', () => {
    const onSelect = vi.fn();
    render(menu(onSelect));
    fireEvent.click(screen.getByText('Off'));
    expect(onSelect).not.toHaveBeenCalled();
  });
});
