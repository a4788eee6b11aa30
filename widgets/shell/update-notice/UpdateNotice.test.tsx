// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

describe('shell/update-notice', () => {
  it('offers to reload and does so only when asked', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await renderWidget(baseRuntime(), <UpdateNotice {...widgetFrame('shell/update-notice')} />);
    expect(screen.getByRole('status').textContent).toContain('A new version of the site is available.');
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('goes away for later', async () => {
    await renderWidget(baseRuntime(), <UpdateNotice {...widgetFrame('shell/update-notice')} />);
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
