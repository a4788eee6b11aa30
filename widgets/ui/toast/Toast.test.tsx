// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from './LiveRegion.tsx';
import { ToastRegion } from './ToastRegion.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('ToastRegion', () => {
  it('is there before any message, so that the first one is spoken', () => {
    render(<ToastRegion label="Messages" toasts={[]} onDismiss={() => undefined} closeLabel="Close" />);
    expect(screen.getByRole('status')).toBeTruthy();
  });

  it('dismisses as soon as the site says', () => {
    const onDismiss = vi.fn();
    render(<ToastRegion label="Messages" closeLabel="Close" onDismiss={onDismiss} lifeMs={3_000} toasts={[{ id: 'a', tone: 'info', text: 'Saved' }, { id: 'b', tone: 'info', text: 'Sending', lifeMs: 0 }]} />);
    act(() => void vi.advanceTimersByTime(3_000));
    expect(onDismiss.mock.calls).toEqual([['a']]);
  });

  it('speaks what a message turns into, and not the others with it', () => {
    render(<ToastRegion label="Messages" toasts={[{ id: 'a', tone: 'info', text: 'Sending' }]} onDismiss={() => undefined} closeLabel="Close" />);
    const region = screen.getByRole('status');
    expect([region.getAttribute('aria-relevant'), region.getAttribute('aria-atomic')]).toEqual(['additions text', 'false']);
  });

  it('dismisses by time, but never one that offers an action', () => {
    const onDismiss = vi.fn();
    render(<ToastRegion label="Messages" closeLabel="Close" onDismiss={onDismiss} toasts={[{ id: 'a', tone: 'info', text: 'Saved' }, { id: 'b', tone: 'warning', text: 'Removed', action: <button type="button">Undo</button> }]} />);
    act(() => void vi.advanceTimersByTime(9_999));
    expect(onDismiss, 'spec section 9: ten seconds').not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(50_000));
    expect(onDismiss.mock.calls).toEqual([['a']]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect(onDismiss).toHaveBeenLastCalledWith('b');
  });
});

describe('LiveRegion', () => {
  it('T59 coalesces quick messages to one in three seconds', () => {
    const { rerender } = render(<LiveRegion message="one" messageKey="k" />);
    expect(screen.getByRole('status').textContent).toBe('one');
    rerender(<LiveRegion message="two" messageKey="k" />);
    rerender(<LiveRegion message="three" messageKey="k" />);
    expect(screen.getByRole('status').textContent).toBe('one');
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole('status').textContent).toBe('three');
  });
});
