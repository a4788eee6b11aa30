import { describe, expect, it } from 'vitest';
import { callAll } from './callAll.ts';
import { FactStore } from './facts/FactStore.ts';
import { RuleSet } from './render/RuleSet.ts';

const broken = () => {
  throw new Error('broken');
};

describe('callAll', () => {
  it('calls every listener with the arguments and throws the first error afterwards', () => {
    const heard: string[] = [];
    const second = () => {
      throw new Error('second');
    };
    expect(() => callAll([broken, (text: string) => heard.push(text), second, (text: string) => heard.push(text)], 'a')).toThrow('broken');
    expect(heard).toEqual(['a', 'a']);
  });
});

describe('a listener that throws', () => {
  it('keeps no fact from the others', () => {
    const facts = new FactStore({});
    const heard: (readonly string[])[] = [];
    facts.subscribe(['a'], broken);
    facts.subscribe(['a'], (changed) => heard.push(changed));
    expect(() => facts.set({ a: 1 })).toThrow('broken');
    expect(heard).toEqual([['a']]);
  });

  it('keeps no rule from the others', () => {
    const facts = new FactStore({ a: false });
    const rules = new RuleSet([{ var: 'a' }], facts, () => undefined);
    let heard = 0;
    rules.subscribe(0, { rulesChanged: broken });
    rules.subscribe(0, { rulesChanged: () => (heard += 1) });
    expect(() => facts.set({ a: true })).toThrow('broken');
    expect(heard).toBe(1);
  });
});
