// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { readMarkdown } from '../../../schemas/language/markdown/readMarkdown.ts';
import { markdownPlaces } from '../../../schemas/language/markdown/markdown.ts';
import type { PassageSlots } from '../parts/Passage.tsx';
import manifest from './widget.json' with { type: 'json' };
import { RichText } from './RichText.tsx';

const show = (markdown: string, level = 2, slots: PassageSlots = {}) =>
  renderWidget(baseRuntime(), <RichText {...widgetFrame('blocks/rich-text')} slots={slots} text={JSON.stringify(readMarkdown(markdown).nodes)} level={level} />);

describe('blocks/rich-text', () => {
  it('begins its headings at the level of the page around it, each with a name for links', async () => {
    await show('# Как проходит вечер?\n\ntext\n\n## Then', 3);
    expect(screen.getByRole('heading', { level: 3, name: 'Как проходит вечер?' }).id).toBe('как-проходит-вечер');
    expect(screen.getByRole('heading', { level: 4, name: 'Then' }).id).toBe('then');
  });

  it('leads into the site in the page’s language, to anchors, and outside apart', async () => {
    await show('[live](live/football) [terms](#terms) [help](https://example.org/help)');
    const target = (name: string) => screen.getByRole('link', { name });
    expect(target('live').getAttribute('href')).toBe('/en/live/football');
    expect(target('terms').getAttribute('href')).toBe('#terms');
    expect([target('help').getAttribute('href'), target('help').getAttribute('rel'), target('help').getAttribute('target')]).toEqual(['https://example.org/help', 'noopener', '_blank']);
  });

  it('shows tables that the keyboard can scroll, by the words of their heads', async () => {
    await show('| Round | Games |\n| --- | --: |\n| Final | **1** |');
    const table = within(screen.getByRole('region', { name: 'Round, Games' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Round', 'Games']);
    expect(table.getByText('1').closest('td')?.dataset['align']).toBe('end');
  });

  it('shows nothing of HTML, and a text that is no passage as it stands', async () => {
    const { container } = await show('<img src=x onerror=alert(1)> *so*');
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('em')?.textContent).toBe('so');
    await renderWidget(baseRuntime(), <RichText {...widgetFrame('blocks/rich-text')} text="<b>words</b>" level={2} />);
    expect(screen.getByText('<b>words</b>').tagName).toBe('P');
  });

  it('shows what stands in its slots where the passage says, and nothing where nobody stands', async () => {
    const { container } = await show('Before\n\n::one\n\nBetween\n\n> said\n>\n> ::two\n\n::three', 2, { one: <p>First</p>, two: <p>Second</p>, four: <p>Nowhere</p> });
    expect(container.textContent).toBe('BeforeFirstBetweensaidSecond');
    expect(screen.getByText('Second').closest('blockquote')).not.toBeNull();
  });

  it('has a slot for each place that a passage may name', () => {
    expect(Object.keys(manifest.slots)).toEqual(markdownPlaces);
  });
});
