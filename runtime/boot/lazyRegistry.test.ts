import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyRegistry } from './lazyRegistry.ts';

const Shelf = () => null;
const Header = () => null;
const load = async () => undefined;

function registryOf(list: () => Promise<Readonly<Record<string, () => Promise<unknown>>>>) {
  const importAt = vi.fn(async (_url: string): Promise<unknown> => ({ Shelf, load }));
  return { importAt, registry: lazyRegistry({ here: { '/widgets/shell/header/Header.tsx': { Header } }, list, importAt }) };
}

describe('the registry of the browser', () => {
  afterEach(() => void vi.useRealTimers());

  it('has the widgets of every page at once', () => {
    expect(registryOf(vi.fn()).registry.get('shell/header')?.Component).toBe(Header);
  });

  it('fetches a widget from where its page says that it lies, without the list of all', async () => {
    const list = vi.fn();
    const { registry, importAt } = registryOf(list);
    registry.locate({ 'library/shelf': '/assets/Shelf-1.js' });
    expect(registry.get('library/shelf')).toBeUndefined();
    await Promise.all([registry.ensure(['library/shelf']), registry.ensure(['library/shelf', 'shell/header'])]);
    expect(registry.get('library/shelf')).toMatchObject({ type: 'library/shelf', Component: Shelf, load });
    expect(importAt.mock.calls).toEqual([['/assets/Shelf-1.js']]);
    expect(list).not.toHaveBeenCalled();
  });

  it('goes by the list where that is there: it asks for what a widget imports beside the widget', async () => {
    const importer = vi.fn(async () => ({ Shelf, load }));
    const { registry, importAt } = registryOf(async () => ({ '/widgets/library/shelf/Shelf.tsx': importer }));
    registry.locate({ 'library/shelf': '/assets/Shelf-1.js' });
    // On its way is enough.
    void registry.fetchList();
    await registry.ensure(['library/shelf']);
    expect(registry.get('library/shelf')?.Component).toBe(Shelf);
    expect(importer).toHaveBeenCalledTimes(1);
    expect(importAt).not.toHaveBeenCalled();
  });

  it('finds what no page has located by the list, which it fetches once', async () => {
    const list = vi.fn(async () => ({ '/widgets/library/shelf/Shelf.tsx': async () => ({ Shelf }) }));
    const { registry, importAt } = registryOf(list);
    // Until the list is there, a widget that a plan names is taken to exist.
    expect([registry.has('library/shelf'), registry.has('library/gone')]).toEqual([true, true]);
    await Promise.all([registry.fetchList(), registry.ensure(['library/shelf', 'library/gone'])]);
    expect(registry.get('library/shelf')?.Component).toBe(Shelf);
    expect([registry.has('library/shelf'), registry.has('library/gone')]).toEqual([true, false]);
    expect(list).toHaveBeenCalledTimes(1);
    expect(importAt).not.toHaveBeenCalled();
  });

  it('asks again for a list that could not be had', async () => {
    vi.useFakeTimers();
    const list = vi.fn(async (): Promise<Readonly<Record<string, () => Promise<unknown>>>> => await Promise.reject(new Error('offline')));
    const { registry } = registryOf(list);
    const failed = expect(registry.ensure(['library/shelf'])).rejects.toThrow('offline');
    await vi.runAllTimersAsync();
    await failed;
    list.mockResolvedValue({ '/widgets/library/shelf/Shelf.tsx': async () => ({ Shelf }) });
    await registry.ensure(['library/shelf']);
    expect(registry.get('library/shelf')?.Component).toBe(Shelf);
  });
});
