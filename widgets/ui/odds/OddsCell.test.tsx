// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OddsCell } from './OddsCell.tsx';
import { oddsCellHandle } from './oddsCellHandle.ts';

afterEach(cleanup);

const cellOf = () => screen.getByRole<HTMLButtonElement>('button');

describe('OddsCell', () => {
  it('is a toggle whose name is the elements that name it and the price', () => {
    render(
      <>
        <span id="team">North Harbour</span>
        <span id="head">1</span>
        <OddsCell id="c" odds="1.85" namedBy="team head" isSelected />
      </>,
    );
    const cell = screen.getByRole('button', { name: 'North Harbour 1 1.85' });
    expect(cell.getAttribute('aria-pressed')).toBe('true');
  });

  it('T58 says a movement in words besides the arrow', () => {
    render(<OddsCell id="c" odds="1.85" movement="up" movementText="went up" />);
    expect(screen.getByRole('button', { name: '1.85 went up' }).getAttribute('data-move')).toBe('up');
  });

  it('T60: a price that keeps moving one way is marked once, so that its tint does not flash', () => {
    render(<OddsCell id="c" odds="1.85" />);
    const handle = oddsCellHandle(cellOf());
    const mark = vi.spyOn(cellOf(), 'setAttribute');
    for (let step = 0; step < 10; step += 1) handle.setMovement('up', 'went up');
    expect(mark.mock.calls.filter(([name]) => name === 'data-move')).toEqual([['data-move', 'up']]);
  });

  it('U5 gives the reason when suspended, cannot be pressed, and keeps the price in place', () => {
    const onPress = vi.fn();
    render(<OddsCell id="c" odds="1.85" suspendedReason="Event started" movement="up" onPress={onPress} />);
    fireEvent.click(cellOf());
    expect(onPress).not.toHaveBeenCalled();
    expect(cellOf().getAttribute('aria-disabled')).toBe('true');
    expect(cellOf().title).toBe('Event started');
    expect(cellOf().hasAttribute('data-move')).toBe(false);
    expect(cellOf().textContent).toContain('1.85');
  });

  it('renders no style attribute on the server', () => {
    expect(renderToString(<OddsCell id="c" odds="1.85" param="2.5" movement="down" />)).not.toContain('style=');
  });
});

describe('oddsCellHandle', () => {
  it('writes a tick into the same text node, without React', () => {
    render(<OddsCell id="c" odds="1.85" />);
    const node = cellOf().querySelector('[data-part=odds]')?.firstChild;
    const handle = oddsCellHandle(cellOf());
    handle.setOdds('1.90');
    handle.setMovement('up', 'went up');
    expect(node?.textContent).toBe('1.90');
    expect(cellOf().querySelector('[data-part=odds]')?.firstChild).toBe(node);
    expect(screen.getByRole('button', { name: '1.90 went up' })).toBe(cellOf());
  });

  it('has a place for words once there are any, and only one', () => {
    render(<OddsCell id="c" odds="1.85" />);
    const notes = () => [...cellOf().querySelectorAll('[data-part=note]')].map((note) => note.textContent);
    const handle = oddsCellHandle(cellOf());
    handle.setMovement(undefined);
    handle.setSuspended(undefined);
    expect(notes()).toEqual([]);
    handle.setMovement('up', 'went up');
    expect(notes()).toEqual(['went up']);
    handle.setMovement(undefined);
    handle.setSuspended('Suspended');
    expect(notes()).toEqual(['Suspended']);
    expect(screen.getByRole('button', { name: '1.85 Suspended' })).toBe(cellOf());
    handle.setSuspended(undefined);
    expect(screen.getByRole('button', { name: '1.85' })).toBe(cellOf());
    expect(notes()).toEqual(['']);
  });

  it('writes into the place that was rendered', () => {
    render(<OddsCell id="c" odds="1.85" suspendedReason="Event started" />);
    const place = cellOf().querySelector('[data-part=note]');
    oddsCellHandle(cellOf()).setSuspended('Suspended');
    expect([...cellOf().querySelectorAll('[data-part=note]')]).toEqual([place]);
    expect(place?.textContent).toBe('Suspended');
  });

  it('asks the document for no text that it wrote itself', () => {
    render(<OddsCell id="c" odds="1.85" />);
    const handle = oddsCellHandle(cellOf());
    const node = cellOf().querySelector('[data-part=odds]')?.firstChild as Text;
    const written = vi.fn();
    const asked = vi.fn(() => '');
    Object.defineProperty(node, 'data', { get: asked, set: written });
    handle.setOdds('1.90');
    handle.setOdds('1.90');
    expect(asked).not.toHaveBeenCalled();
    expect(written.mock.calls).toEqual([['1.90']]);
  });

  it('finds its place again when a translator of the browser took the text node away', () => {
    render(<OddsCell id="c" odds="1.85" />);
    const handle = oddsCellHandle(cellOf());
    cellOf().querySelector('[data-part=odds]')?.replaceChildren(document.createElement('font'));
    handle.setOdds('1.90');
    handle.setOdds('1.95');
    expect(cellOf().textContent).toBe('1.95');
  });

  it('locks and opens a cell, and a press obeys at once', () => {
    const onPress = vi.fn();
    render(<OddsCell id="c" odds="1.85" onPress={onPress} />);
    const handle = oddsCellHandle(cellOf());
    handle.setSuspended('Suspended');
    fireEvent.click(cellOf());
    expect(onPress).not.toHaveBeenCalled();
    handle.setSuspended(undefined);
    fireEvent.click(cellOf());
    expect(onPress).toHaveBeenCalledOnce();
    expect(cellOf().hasAttribute('title')).toBe(false);
  });

  it('touches nothing when nothing changes', async () => {
    render(<OddsCell id="c" odds="1.85" isSelected />);
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((list) => records.push(...list));
    observer.observe(cellOf(), { subtree: true, attributes: true, characterData: true, childList: true });
    const handle = oddsCellHandle(cellOf());
    handle.setOdds('1.85');
    handle.setSelected(true);
    handle.setMovement(undefined);
    await Promise.resolve();
    records.push(...observer.takeRecords());
    observer.disconnect();
    expect(records.filter((record) => record.type !== 'attributes' || record.oldValue !== null)).toEqual([]);
  });
});
