// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import plain from './examples/plain.json' with { type: 'json' };
import { Glossary } from './Glossary.tsx';

const glossary = plain.answers.getGlossary.body;

async function show(answer: object = glossary) {
  await renderWidget(baseRuntime({ fetch: async () => Response.json(answer) }), <Glossary {...widgetFrame('content/glossary')} collection="glossary" title="Betting alphabet" />);
  await screen.findByRole('searchbox');
}

const terms = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('content/glossary', () => {
  it('has each term at its anchor, and a letter leads to its terms', async () => {
    await show();
    expect(terms()).toEqual(['1X2', 'Margin', 'Market', 'Odds']);
    expect(screen.getByRole('link', { name: 'M' }).getAttribute('href')).toBe('#letter-M');
    expect(screen.getByRole('heading', { level: 2, name: 'M' }).id).toBe('letter-M');
    expect([screen.getByRole('link', { name: '#' }).getAttribute('href'), document.getElementById('letter-other')?.textContent]).toEqual(['#letter-other', '#']);
    expect(document.getElementById('market')?.textContent).toContain('A question about a game');
  });

  it('narrows to what the search finds in names and words, and says how many that are', async () => {
    await show();
    const search = screen.getByRole('searchbox', { name: 'Look for a term' });
    fireEvent.change(search, { target: { value: 'PRICE' } });
    expect(terms()).toEqual(['Margin', 'Market', 'Odds']);
    expect(screen.getByRole('status').textContent).toBe('3 terms');
    fireEvent.change(search, { target: { value: 'no such word' } });
    expect([terms(), screen.getByRole('status').textContent, screen.getByText('No term fits') !== null]).toEqual([[], '0 terms', true]);
    fireEvent.change(search, { target: { value: '' } });
    expect([terms().length, screen.getByRole('status').textContent]).toEqual([4, '']);
  });

  it('tells search engines what each term means, in data that nothing can end', async () => {
    await show({ ...glossary, letters: [{ letter: 'O', terms: [{ ...glossary.letters[2]?.terms[0], title: '</script><b>' }] }] });
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).not.toContain('</');
    expect(JSON.parse(data)).toMatchObject({ '@type': 'DefinedTermSet', url: glossary.url, hasDefinedTerm: [{ '@type': 'DefinedTerm', '@id': `${glossary.url}#odds`, name: '</script><b>', inDefinedTermSet: glossary.url }] });
  });
});
