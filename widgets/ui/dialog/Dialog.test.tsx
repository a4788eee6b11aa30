// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

describe('Dialog', () => {
  it('opens as a modal named by its title and closes by its button', () => {
    const onClose = vi.fn();
    render(<Dialog isOpen onClose={onClose} title="Limits" closeLabel="Close">Body</Dialog>);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Limits' });
    expect(dialog.open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes by Escape and by a press on the veil, not by one inside', () => {
    const onClose = vi.fn();
    render(<Dialog isOpen onClose={onClose} title="Limits" closeLabel="Close">Body</Dialog>);
    const dialog = screen.getByRole('dialog');
    fireEvent.click(screen.getByText('Body'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(dialog);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('lets nothing but its own buttons close it when it needs an answer', () => {
    const onClose = vi.fn();
    render(<Dialog isOpen onClose={onClose} title="Terms" closeLabel="Close" isDismissible={false}>Body</Dialog>);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    fireEvent.click(dialog);
    const escape = new Event('cancel', { cancelable: true });
    fireEvent(dialog, escape);
    expect(escape.defaultPrevented).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('closes when it is taken away open, so that the browser gives the focus back, and asks nobody', () => {
    const onClose = vi.fn();
    const { unmount } = render(<Dialog isOpen onClose={onClose} title="Limits" closeLabel="Close">Body</Dialog>);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    unmount();
    expect(dialog.open).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('renders nothing of its content while closed', () => {
    render(<Dialog isOpen={false} onClose={() => undefined} title="Limits" closeLabel="Close">Body</Dialog>);
    expect(screen.queryByText('Body')).toBeNull();
  });
});
