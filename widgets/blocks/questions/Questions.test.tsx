// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Questions } from './Questions.tsx';

const frame = { ...widgetFrame('blocks/questions'), questions: [{ question: 'Why?', answer: 'So.\nAnd so.' }, { question: 'How?', answer: 'Thus.' }] };

describe('blocks/questions', () => {
  it.each([['one', ['blocks/questions', 'blocks/questions']], ['any', [null, null]]] as const)('opens %s at once', async (opens, names) => {
    const { container } = await renderWidget(baseRuntime(), <Questions {...frame} root={{ ...frame.root, 'data-node': 'blocks/questions' }} opens={opens} />);
    expect([...container.querySelectorAll('details')].map((details) => details.getAttribute('name'))).toEqual(names);
  });

  it('makes a paragraph of each line of an answer', async () => {
    await renderWidget(baseRuntime(), <Questions {...frame} opens="one" />);
    expect(screen.getByText('And so.').tagName).toBe('P');
  });
});
