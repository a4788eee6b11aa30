// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Share } from './Share.tsx';

afterEach(() => vi.unstubAllGlobals());

async function press(device: object) {
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('location', new URL('https://site.example/en/season?source=letter#games'));
  await renderWidget(baseRuntime(), <Share {...widgetFrame('blocks/share')} title="Cup nights" look="secondary" />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share' })));
  return screen.getByRole('status').textContent;
}
const refusal = (name: string) => async () => { throw Object.assign(new Error(name), { name }); };

describe('blocks/share', () => {
  it('asks the device where it can, with the address of the page alone', async () => {
    const share = vi.fn(async () => undefined);
    expect(await press({ share })).toBe('');
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Cup nights', url: 'https://site.example/en/season' });
  });

  it('copies the link elsewhere, and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    expect(await press({ clipboard: { writeText } })).toBe('Link copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('https://site.example/en/season');
  });

  it('says nothing to who closes the sheet of the device', async () => {
    expect(await press({ share: refusal('AbortError') })).toBe('');
  });

  it('says what to do where copying is not allowed', async () => {
    expect(await press({ clipboard: { writeText: refusal('NotAllowedError') } })).toContain('copy the address');
  });
});
