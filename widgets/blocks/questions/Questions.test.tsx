// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { readMarkdown } from '../../../schemas/language/markdown/readMarkdown.ts';
import { Questions } from './Questions.tsx';

const frame = { ...widgetFrame('blocks/questions'), questions: [{ question: 'Why?', answer: 'So.\nAnd so.' }, { question: 'How?', answer: 'Thus.' }] };

describe('blocks/questions', () => {
  it.each([['one', ['blocks/questions', 'blocks/questions']], ['any', [null, null]]] as const)('opens %s at once', async (opens, names) => {
    const { container } = await renderWidget(baseRuntime(), <Questions {...frame} root={{ ...frame.root, 'data-node': 'blocks/questions' }} opens={opens} />);
    expect([...container.querySelectorAll('details')].map((details) => details.getAttribute('name'))).toEqual(names);
  });

  const asPassage = (markdown: string) => renderWidget(baseRuntime(), <Questions {...widgetFrame('blocks/questions')} text={JSON.stringify(readMarkdown(markdown).nodes)} opens="one" />);

  it('makes a question of each first heading of a passage, and its answer of what follows', async () => {
    const { container } = await asPassage('Before all.\n\n# Why *so*?\n\nSo: see [live](live).\n\n- One\n\n## Further\n\nAnd so.\n\n# How?\n\nThus.');
    expect([...container.querySelectorAll('details')].map((details) => details.textContent)).toEqual(['Why so?So: see live.OneFurtherAnd so.', 'How?Thus.']);
    expect([...container.querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual(['Why so?', 'How?']);
    expect(screen.getByText('Before all.').closest('details')).toBeNull();
    expect(container.querySelector('summary em')?.textContent).toBe('so');
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/en/live');
    expect(container.querySelector('h3')?.textContent).toBe('Further');
    expect(container.querySelector('h2')).toBeNull();
  });

  it('names each answer for links, and opens one at a time', async () => {
    const { container } = await asPassage('# Why so?\n\nSo.\n\n# Как?\n\nThus.');
    expect([...container.querySelectorAll('details > div')].map(({ id }) => id)).toEqual(['why-so', 'как']);
    expect(new Set([...container.querySelectorAll('details')].map((details) => details.getAttribute('name')))).toEqual(new Set(['node']));
  });

  it('tells search engines its questions and answers in words', async () => {
    const { container } = await asPassage('Before all.\n\n# Why *so*?\n\nSo: see [live](live).\n\n- One\n\n# How?\n\nThus `</script>`.');
    const script = container.querySelector('script[type="application/ld+json"]')!;
    expect(script.textContent).not.toContain('</script');
    expect(JSON.parse(script.textContent)).toEqual({
      '@context': 'https://schema.org', '@type': 'FAQPage',
      mainEntity: [['Why so?', 'So: see live.\nOne'], ['How?', 'Thus </script>.']].map(([name, text]) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } })),
    });
    const listed = await renderWidget(baseRuntime(), <Questions {...frame} opens="one" />);
    expect(listed.container.querySelector('script')?.textContent).toContain('"So.\\nAnd so."');
  });

  it('makes a paragraph of each line of an answer', async () => {
    await renderWidget(baseRuntime(), <Questions {...frame} opens="one" />);
    expect(screen.getByText('And so.').tagName).toBe('P');
  });
});
