// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
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

  it('opens again when what it waited for is there, and asks nobody', async () => {
    const onClose = vi.fn();
    let resolve: (text: string) => void = () => undefined;
    const promise = new Promise<string>((done) => {
      resolve = done;
    });
    const Text = ({ isWaiting }: { readonly isWaiting: boolean }) => (isWaiting ? use(promise) : 'Body');
    const tree = (isWaiting: boolean) => (
      <Suspense fallback={null}>
        <Dialog isOpen onClose={onClose} title="Limits" closeLabel="Close">
          <Text isWaiting={isWaiting} />
        </Dialog>
      </Suspense>
    );
    const { rerender } = render(tree(false));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    await act(async () => rerender(tree(true)));
    expect(dialog.open).toBe(false);
    await act(async () => resolve('Late'));
    expect(screen.getByText('Late')).toBeDefined();
    expect(dialog.open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('renders nothing of its content while closed', () => {
    render(<Dialog isOpen={false} onClose={() => undefined} title="Limits" closeLabel="Close">Body</Dialog>);
    expect(screen.queryByText('Body')).toBeNull();
  });
});
