import { describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../tests/setup/testRuntime.tsx';
import { createMemoryStorage } from '../storage/BrowserStorage.ts';
import { Kept } from '../storage/Kept.ts';
import { runtimeKeys } from '../storage/keptKeys.ts';
import { variantOf } from './experiments.ts';
import { takePart } from './takePart.ts';

const weights = { plain: 50, other: 50 };
const names = Array.from({ length: 64 }, (_, number) => number.toString(16).padStart(16, '0'));
const visitorOf = (variant: string) => names.find((name) => variantOf('order', name, weights) === variant) ?? '';

describe('takePart', () => {
  it('follows the name that a sign-in brings: another variant is shown and counted from then on', () => {
    const jar = new Map([['exp', visitorOf('plain')], ['cookies_agree_type', '2']]);
    const kept = new Kept({
      keys: runtimeKeys, report: () => undefined,
      places: { cookies: { all: () => jar, write: (name, value) => void jar.set(name, value) }, local: createMemoryStorage(), session: createMemoryStorage(), names: () => [] },
    });
    const runtime = createTestRuntime({ facts: { 'experiment.order': 'plain' } });
    const manifest = { ...runtime.manifest, experiments: [{ id: 'order', control: 'plain', weights, pages: ['about'] }] };
    const send = vi.fn();
    const shown = takePart({ runtime: { ...runtime, manifest }, kept, send });
    shown('about');
    jar.set('exp', visitorOf('other'));
    runtime.facts.set({ 'user.id': '12345678' });
    expect(runtime.facts.get('experiment.order')).toBe('other');
    shown('about');
    expect(send.mock.calls.map(([{ variant }]) => variant as string)).toEqual(['plain', 'other']);
  });
});
