// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Hero } from './Hero.tsx';

const frame = { ...widgetFrame('blocks/hero'), size: { phone: 'large', tablet: 'large', desktop: 'large' } } as const;

describe('blocks/hero', () => {
  it('holds the one h1 of its page, and what stands in its slots in the order in which it is read', async () => {
    const { container } = await renderWidget(baseRuntime(), <Hero {...frame} slots={{ actions: <a href="/en/live">Go</a>, media: <img alt="Cup" src="/cup.svg" />, extra: <p>Soon</p> }} title="Cup nights" text="All of them." note="18+" tone="contrast" />);
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1']);
    expect(container.textContent).toBe('Cup nightsAll of them.SoonGo18+');
    expect(screen.getByRole('img', { name: 'Cup' })).toBeDefined();
  });
});
