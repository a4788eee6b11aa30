import { readdirSync, readFileSync } from 'node:fs';
import { generate, parse, walk } from 'css-tree';
import { describe, expect, it } from 'vitest';

/** WCAG 2.3.1: what flashes more than three times a second may harm. */
const MOST_PER_SECOND = 3;

interface Animation {
  readonly file: string;
  readonly name: string;
  /** From one state and back to it. */
  readonly cycleMs: number;
  readonly repeats: boolean;
}

const files = ['widgets', 'runtime'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css')).map((name) => `${room}/${name.replaceAll('\\', '/')}`));

/** The duration in a value of `animation`; 0 for a token, which a brand may set to nothing. */
function durationMs(value: string): number {
  const [time] = [...value.matchAll(/(?<![\w.-])(\d*\.?\d+)(ms|s)\b/g)];
  return time ? Number(time[1]) * (time[2] === 's' ? 1000 : 1) : 0;
}

function animationsIn(file: string): readonly Animation[] {
  const found: Animation[] = [];
  walk(parse(readFileSync(file, 'utf8')), (node) => {
    if (node.type !== 'Declaration' || node.property !== 'animation') return;
    const value = generate(node.value);
    if (value === 'none') return;
    const isAlternate = /\balternate\b/.test(value);
    const repeats = /\binfinite\b|(?<![\w.-])(?!1\b)\d+(?![\w.%])/.test(value);
    found.push({ file, name: value, cycleMs: durationMs(value) * (isAlternate ? 2 : 1), repeats });
  });
  return found;
}

describe('flashes (T60)', () => {
  const animations = files.flatMap(animationsIn);

  it('T60: nothing that repeats does so more than three times a second', () => {
    expect(animations.filter(({ repeats }) => repeats).length, 'animations that repeat').toBeGreaterThan(1);
    expect(animations.filter(({ repeats, cycleMs }) => repeats && cycleMs < 1000 / MOST_PER_SECOND)).toEqual([]);
  });

  it('T60: the tint of a moved price fades once and slowly, and does not begin anew when the price turns', () => {
    const cell = animations.filter(({ file }) => file.endsWith('OddsCell.module.css'));
    expect(cell.map(({ repeats }) => repeats)).toEqual([false]);
    expect(cell[0]?.cycleMs).toBeGreaterThan(1000);
    const text = readFileSync('widgets/ui/odds/OddsCell.module.css', 'utf8');
    walk(parse(text), (node) => {
      if (node.type === 'Rule' && /data-move=/.test(generate(node.prelude))) expect(generate(node.block)).not.toContain('animation');
    });
  });

  it('T60: all of it ends at once for those who asked for less motion, and no style takes that back', () => {
    const still: string[] = [];
    const stubborn: string[] = [];
    for (const file of files) {
      walk(parse(readFileSync(file, 'utf8')), function visit(node) {
        if (node.type !== 'Declaration' || !/^(?:animation|transition)/.test(node.property) || node.important === false) return;
        const isReduced = this.atrule !== null && /prefers-reduced-motion:\s*reduce/.test(this.atrule.prelude ? generate(this.atrule.prelude) : '');
        const selector = this.rule ? generate(this.rule.prelude) : '';
        (isReduced && selector === '*,*::before,*::after' ? still : stubborn).push(`${node.property}:${generate(node.value)}`);
      });
    }
    expect(still.sort()).toEqual(['animation-duration:0.01ms', 'animation-iteration-count:1', 'transition-duration:0.01ms']);
    expect(stubborn).toEqual([]);
  });
});
