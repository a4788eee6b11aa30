// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Chapters } from './Chapters.tsx';

const example = JSON.parse(readFileSync('widgets/content/chapters/examples/folded.json', 'utf8')) as { readonly answers: { readonly listChapters: { readonly body: object } } };

describe('content/chapters, folded', () => {
  it('shows the words of every chapter of every group, folded, with the figures of the site', async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(new URL(new Request(input).url).search);
      return Response.json(example.answers.listChapters.body);
    };
    await renderWidget(baseRuntime({ fetch }), <Chapters {...widgetFrame('content/chapters')} collection="rules" title="The rules" look="folded" />);
    expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Bets and payouts', 'Rules by sport']));
    const folded = [...document.querySelectorAll('details')];
    expect(folded.map(({ open }) => open)).toEqual([false, false, false]);
    const limits = within(folded[0]!);
    expect(limits.getByText(/One coupon pays at most/).textContent).toMatch(/\d/);
    expect(limits.getByText(/One coupon pays at most/).textContent).not.toContain('{');
    expect(asked).toEqual(['?lng=en&texts=true']);
  });
});
