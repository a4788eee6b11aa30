// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Steps } from './Steps.tsx';

describe('blocks/steps', () => {
  it('is an ordered list of titles and texts', async () => {
    await renderWidget(baseRuntime(), <Steps {...widgetFrame('blocks/steps')} steps={[{ title: 'First', text: 'Look.' }, { title: 'Second' }]} columns={{ phone: 1, tablet: 1, desktop: 3 }} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['FirstLook.', 'Second']);
    expect(screen.getByRole('list').tagName).toBe('OL');
  });
});
