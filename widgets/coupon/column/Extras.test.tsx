// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { couponScene } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { undoStore } from '../store/UndoStore.ts';
import { Extras } from './Extras.tsx';

async function show(count: number) {
  const scene = await couponScene();
  scene.selection.addAll(scene.choices.slice(0, count));
  const view = await renderWidget(scene.runtime, <Extras />);
  return { ...scene, view, undo: scene.runtime.stores.use(undoStore) };
}

describe('Extras', () => {
  it('offers a code and the settings while the coupon is empty (U35)', async () => {
    await show(0);
    expect(screen.getByRole('textbox', { name: 'Load a code' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Settings' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save and share', hidden: true })).toBeNull();
  });

  it('says what was taken out and brings it back (U40)', async () => {
    const { selection, undo } = await show(3);
    act(() => undo.removeAll());
    // Spoken by the announcements of coupon/notices, and once is enough.
    expect(screen.getByText('3 selections removed', { exact: false }).closest('[role=status]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(selection.count).toBe(3);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('lets the column go with the page where the customer wants that (isCouponFixed)', async () => {
    const { view, coupon } = await show(1);
    expect(view.container.querySelector('[data-free-column]')).toBeNull();
    act(() => coupon.settings.setSwitch('isCouponFixed', false));
    expect(view.container.querySelector('[data-free-column]')).not.toBeNull();
  });
});
