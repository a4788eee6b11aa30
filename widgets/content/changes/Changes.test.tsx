// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Changes } from './Changes.tsx';
import plain from './examples/plain.json' with { type: 'json' };

async function show(answer: object = plain.answers.listChanges.body) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(new URL((input as Request).url).search);
    return Response.json(answer);
  };
  const view = await renderWidget(baseRuntime({ fetch }), <Changes {...widgetFrame('content/changes')} collection="rules" since="2026-11-10" />);
  return { ...view, asked };
}

describe('content/changes', () => {
  it('says in words what came and what went, entry by entry', async () => {
    const { container, asked } = await show();
    expect((await screen.findByRole('link', { name: 'Palpable errors' })).getAttribute('href')).toBe('/en/rules/1/errors');
    expect(asked).toEqual(['?lng=en&since=2026-11-10']);
    expect(screen.getByText('Changed on 20 November 2026')).toBeTruthy();
    expect(screen.getByText('New since 28 November 2026')).toBeTruthy();
    expect([...container.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Added: ?: it counts with odds of 1$/), 'Added: Codes go one day after they have run out.']);
    expect(container.querySelector('del')).toBeNull();
  });

  it('says that nothing changed', async () => {
    await show({ entries: [] });
    expect(await screen.findByText('Nothing has changed since 10 November 2026')).toBeTruthy();
  });
});
