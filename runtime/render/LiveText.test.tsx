// @vitest-environment happy-dom
import { act, render, type RenderResult } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { computed, observable, runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { LiveText } from './LiveText.tsx';
import { atNextTask } from './tasks.ts';

function texts(container: HTMLElement): (string | null)[] {
  return Array.from(container.children, (element) => element.textContent);
}

/** Renders, and waits for the task in which texts begin to follow. */
async function show(element: ReactNode): Promise<RenderResult> {
  const shown = render(element);
  await atNextTask();
  return shown;
}

describe('LiveText', () => {
  it('writes the same text node when what it reads changes, without rendering', async () => {
    const price = observable.box('1.50');
    const read = vi.fn(() => price.get());
    const { container } = await show(<LiveText read={read} className="price" />);
    const node = container.firstChild?.firstChild;
    runInAction(() => price.set('1.60'));
    expect(texts(container)).toEqual(['1.60']);
    expect(container.firstChild?.firstChild).toBe(node);
    runInAction(() => price.set(''));
    runInAction(() => price.set('1.70'));
    expect(texts(container)).toEqual(['1.70']);
  });

  it('writes what has changed between its mount and the task in which it begins to follow', async () => {
    const price = observable.box('1.50');
    const { container, rerender } = render(<LiveText read={() => price.get()} />);
    runInAction(() => price.set('1.60'));
    rerender(<LiveText read={() => `${price.get()}!`} />);
    await atNextTask();
    expect(texts(container)).toEqual(['1.60!']);
  });

  it('follows nothing when it has left before', async () => {
    const read = vi.fn(() => 'text');
    const { unmount } = render(<LiveText read={read} />);
    unmount();
    await atNextTask();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('follows once where React mounts it twice', async () => {
    const price = observable.box('1.50');
    const read = vi.fn(() => price.get());
    const { unmount } = await show(<StrictMode><LiveText read={read} /></StrictMode>);
    read.mockClear();
    runInAction(() => price.set('1.60'));
    expect(read).toHaveBeenCalledTimes(1);
    unmount();
    runInAction(() => price.set('1.70'));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('shows a text that was empty when it was mounted', async () => {
    const score = observable.box('');
    const { container } = await show(<LiveText read={() => score.get()} />);
    runInAction(() => score.set('2 : 1'));
    expect(texts(container)).toEqual(['2 : 1']);
  });

  it('follows each of many, and stops with each that leaves', async () => {
    const prices = observable.array(Array.from({ length: 30 }, (_, at) => String(at)), { deep: false });
    const reads = new Map<number, number>();
    const list = (from: number) =>
      prices.slice(from).map((_, at) => {
        const index = at + from;
        const read = () => {
          reads.set(index, (reads.get(index) ?? 0) + 1);
          return prices[index] ?? '';
        };
        return <LiveText key={index} read={read} />;
      });
    const { container, rerender, unmount } = await show(<div>{list(0)}</div>);
    const shown = () => texts(container.firstElementChild as HTMLElement);
    runInAction(() => prices.replace(prices.map((price) => `${price}!`)));
    expect(shown()).toEqual(prices.slice());
    rerender(<div>{list(20)}</div>);
    reads.clear();
    runInAction(() => prices.replace(prices.map((price) => `${price}?`)));
    expect(shown()).toEqual(prices.slice(20));
    expect(Math.min(...reads.keys())).toBe(20);
    unmount();
    reads.clear();
    runInAction(() => prices.replace(['gone']));
    expect(reads.size).toBe(0);
  });

  it('reads only what changed', async () => {
    const prices = Array.from({ length: 8 }, (_, at) => ({ at, price: observable.box(String(at)) }));
    const reads: number[] = [];
    const { container } = await show(
      <div>
        {prices.map(({ at, price }) => (
          <LiveText
            key={at}
            read={() => {
              reads.push(at);
              return price.get();
            }}
          />
        ))}
      </div>,
    );
    reads.length = 0;
    runInAction(() => {
      prices[6]?.price.set('six');
      prices[2]?.price.set('two');
    });
    expect(reads.sort((one, other) => one - other)).toEqual([2, 6]);
    expect(texts(container.firstElementChild as HTMLElement)).toEqual(['0', '1', 'two', '3', '4', '5', 'six', '7']);
  });

  it('follows computed values, and those that it reads only since a change', async () => {
    const home = observable.box(1);
    const isShown = observable.box(false);
    const score = computed(() => `${Math.min(home.get(), 3)} : 0`);
    const { container } = await show(<LiveText read={() => (isShown.get() ? score.get() : '')} />);
    runInAction(() => home.set(2));
    expect(texts(container)).toEqual(['']);
    runInAction(() => isShown.set(true));
    expect(texts(container)).toEqual(['2 : 0']);
    runInAction(() => home.set(9));
    expect(texts(container)).toEqual(['3 : 0']);
    runInAction(() => isShown.set(false));
    runInAction(() => home.set(1));
    runInAction(() => isShown.set(true));
    expect(texts(container)).toEqual(['1 : 0']);
  });

  it('forgets a text that leaves in the moment in which it changes, and no other', async () => {
    const price = observable.box('1.50');
    const read = vi.fn(() => price.get());
    const { unmount } = await show(<LiveText read={read} />);
    const { container } = await show(<LiveText read={() => price.get()} />);
    read.mockClear();
    runInAction(() => {
      price.set('1.60');
      unmount();
    });
    expect(texts(container)).toEqual(['1.60']);
    runInAction(() => price.set('1.70'));
    expect(texts(container)).toEqual(['1.70']);
    expect(read).not.toHaveBeenCalled();
  });

  it('follows what a new function reads, and keeps the text current when React renders it again', async () => {
    const first = observable.box('first');
    const second = observable.box('second');
    const readFirst = () => first.get();
    const { container, rerender } = await show(<LiveText read={readFirst} />);
    runInAction(() => first.set('first moved'));
    rerender(<LiveText read={readFirst} className="changed" />);
    expect(texts(container)).toEqual(['first moved']);
    runInAction(() => first.set('first'));
    expect(texts(container)).toEqual(['first']);
    runInAction(() => first.set(''));
    rerender(<LiveText read={readFirst} />);
    runInAction(() => first.set('back'));
    expect(texts(container)).toEqual(['back']);
    rerender(<LiveText read={() => second.get()} />);
    expect(texts(container)).toEqual(['second']);
    runInAction(() => second.set('second moved'));
    expect(texts(container)).toEqual(['second moved']);
  });

  it('serves the others when one throws, and reports it', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const value = observable.box(1);
    const { container } = await show(
      <div>
        <LiveText
          read={() => {
            if (value.get() > 1) throw new Error('no such item');
            return 'fine';
          }}
        />
        <LiveText read={() => String(value.get())} />
      </div>,
    );
    act(() => runInAction(() => value.set(2)));
    expect(texts(container.firstElementChild as HTMLElement)).toEqual(['fine', '2']);
    expect(String(report.mock.calls[0]?.[1])).toContain('no such item');
    runInAction(() => value.set(3));
    expect(texts(container.firstElementChild as HTMLElement)).toEqual(['fine', '3']);
  });
});
