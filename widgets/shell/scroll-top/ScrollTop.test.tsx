// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { ScrollTop } from './ScrollTop.tsx';

const SCREEN_PX = 800;
const button = () => screen.queryByRole('button', { name: 'Back to top' });

async function show(device: string, icon: 'angle' | 'arrow' = 'angle') {
  const runtime = baseRuntime({ facts: { 'request.device': device } });
  return renderWidget(runtime, <ScrollTop {...widgetFrame('shell/scroll-top')} icon={icon} screensDesktop={1} screensMobile={4} />);
}

const scrollTo = (screens: number) =>
  act(() => {
    vi.stubGlobal('scrollY', SCREEN_PX * screens);
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  vi.stubGlobal('innerHeight', SCREEN_PX);
  vi.stubGlobal('innerWidth', 1366);
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => vi.unstubAllGlobals());

describe('shell/scroll-top', () => {
  it.each([
    ['desktop', 1],
    ['mobile', 4],
  ])('on %s is there after %i screens', async (device, screens) => {
    await show(device);
    expect(button()).toBeNull();
    scrollTo(screens);
    expect(button()).toBeNull();
    scrollTo(screens + 0.1);
    expect(button()).not.toBeNull();
    scrollTo(0);
    expect(button()).toBeNull();
  });

  it('leads to the top and puts the focus on the content', async () => {
    const move = vi.fn();
    vi.stubGlobal('scrollTo', move);
    const content = document.createElement('main');
    content.id = 'content';
    content.tabIndex = -1;
    document.body.append(content);
    await show('desktop');
    scrollTo(2);
    fireEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(move).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    expect(document.activeElement).toBe(content);
    content.remove();
  });

  it('is drawn as an angle or an arrow', async () => {
    const drawn: (string | null | undefined)[] = [];
    for (const icon of ['angle', 'arrow'] as const) {
      const { container, unmount } = await show('desktop', icon);
      drawn.push(container.querySelector('use')?.getAttribute('href'));
      unmount();
    }
    expect(drawn.map((href) => href?.split('#')[1])).toEqual(['icon-angle-up', 'icon-arrow-up']);
  });
});
