// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import plain from './examples/plain.json' with { type: 'json' };
import { Part } from './Part.tsx';
import type { PartProps } from './props.gen.ts';

const entry = plain.answers.getContent.body;

/** Shows parts of one entry; gives the addresses that they asked. */
async function show(parts: readonly Partial<PartProps>[], answer: object = entry) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(new URL((input as Request).url).pathname);
    return Response.json(answer);
  };
  await renderWidget(baseRuntime({ fetch }), <>{parts.map((props) => <Part key={props.section ?? ''} {...widgetFrame('content/part')} collection="documents" entry="licenses" tone="card" {...props} />)}</>);
  return asked;
}

describe('content/part', () => {
  it('shows the head and each section that is named, all of one call', async () => {
    const asked = await show([{ note: 'Updated in November' }, { section: 'check' }, { section: 'operator' }]);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Licence');
    expect(screen.getByText('Who answers for the site, and how that is verified.').nextElementSibling?.textContent).toBe('Updated in November');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ id, textContent }) => [id, textContent])).toEqual([['check', 'How to verify it'], ['operator', 'Who runs the site']]);
    expect(within(screen.getByRole('list')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Open the register.', 'Compare the names.']);
    expect(asked).toEqual(['/web-api/content/documents/licenses']);
  });

  it('says so where the entry has no such section', async () => {
    await show([{ section: 'gone' }]);
    expect(await screen.findByText('Nothing is written here yet')).toBeDefined();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('names the language of its words where that is another one, and fills in figures', async () => {
    await show([{ section: 'x' }], { ...entry, language: 'ar', text: JSON.stringify([{ tag: 'h2', anchor: 'x', children: ['X'] }, { tag: 'p', children: ['From {boostLegs} on.'] }]) });
    expect((await screen.findByText('From 3 on.')).closest('section')?.getAttribute('dir')).toBe('rtl');
  });
});
