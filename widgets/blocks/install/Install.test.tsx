// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { followInstalling } from '../../../runtime/pwa/followInstalling.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Install } from './Install.tsx';

const frame = { ...widgetFrame('blocks/install'), title: 'Install the site' };

function offerOf(asked: string[], answer: () => Promise<unknown> = async () => undefined): Event {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = async () => {
    asked.push('asked');
    await answer();
  };
  return Object.assign(offer, { prompt });
}

async function show(props: Partial<Parameters<typeof Install>[0]> = {}, before?: Event) {
  const installing = followInstalling();
  if (before) window.dispatchEvent(before);
  await renderWidget({ ...baseRuntime(), installing }, <Install {...frame} {...props} />);
  return { tell: (event: Event) => act(() => void window.dispatchEvent(event)) };
}
const button = () => screen.queryByRole('button', { name: 'Install' });

describe('blocks/install', () => {
  it('has a button while the browser offers to install the site, and asks once', async () => {
    const asked: string[] = [];
    const { tell } = await show();
    expect(button()).toBeNull();
    const offer = offerOf(asked);
    tell(offer);
    expect(offer.defaultPrevented, 'the browser does not ask by itself').toBe(true);
    expect(asked).toEqual([]);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Install' })));
    expect(asked).toEqual(['asked']);
    expect(button()).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(/menu/);
  });

  it('knows of an offer that came before its code, and of one that is gone with the installation', async () => {
    const { tell } = await show({}, offerOf([]));
    expect(button()).not.toBeNull();
    tell(new Event('appinstalled'));
    expect(button()).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(/^Installed/);
  });

  it('points to the menu where the browser refuses to ask', async () => {
    await show({}, offerOf([], () => Promise.reject(new DOMException('No gesture', 'NotAllowedError'))));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Install' })));
    expect(screen.getByRole('status').textContent).toMatch(/menu/);
  });

  it('leads to the stores that the brand names, and to none by itself', async () => {
    await show();
    expect(screen.queryAllByRole('link')).toEqual([]);
    await show({ stores: [{ label: 'A store', href: 'https://store.example/app' }] });
    expect(screen.getByRole('link', { name: /A store/ }).getAttribute('href')).toBe('https://store.example/app');
  });
});
