// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { nextIndex } from './nextIndex.ts';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

function Sample() {
  const [id, setId] = useState('b');
  return (
    <Tabs label="Groups" selectedId={id} onSelect={setId} tabs={[{ id: 'a', label: 'A' }, { id: 'b', label: 'B' }, { id: 'c', label: 'C' }]}>
      Panel {id}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('has one tab stop and a panel named by its tab', () => {
    render(<Sample />);
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
    expect(screen.getByRole('tabpanel', { name: 'B' }).textContent).toBe('Panel b');
  });

  it('moves, selects and focuses by arrows, Home and End', () => {
    render(<Sample />);
    const list = screen.getByRole('tablist');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('C');
    expect(document.activeElement?.textContent).toBe('C');
    fireEvent.keyDown(list, { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('A');
    fireEvent.keyDown(list, { key: 'End' });
    expect(screen.getByRole('tabpanel').textContent).toBe('Panel c');
  });
});

describe('nextIndex', () => {
  it('turns the arrows around in right-to-left pages', () => {
    expect(nextIndex({ key: 'ArrowLeft', index: 0, count: 3, isRtl: true })).toBe(1);
    expect(nextIndex({ key: 'ArrowRight', index: 0, count: 3, isRtl: true })).toBe(2);
  });

  it('moves vertically by up and down alone', () => {
    expect(nextIndex({ key: 'ArrowDown', index: 2, count: 3, isRtl: false, axis: 'vertical' })).toBe(0);
    expect(nextIndex({ key: 'ArrowRight', index: 2, count: 3, isRtl: false, axis: 'vertical' })).toBeUndefined();
    expect(nextIndex({ key: 'ArrowDown', index: 0, count: 0, isRtl: false, axis: 'vertical' })).toBeUndefined();
  });
});
