// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { BlockNotice } from './BlockNotice.tsx';

describe('shell/block-notice', () => {
  it('says what happened under the one heading and asks for nothing', async () => {
    await renderWidget(baseRuntime(), <BlockNotice {...widgetFrame('shell/block-notice')} title="Closed" text="Not here." icon="lock" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Closed' })).toBeDefined();
    expect(screen.getByText('Not here.')).toBeDefined();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});
