// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Columns } from './Columns.tsx';

describe('blocks/columns', () => {
  it('tells the stylesheet how many stand in a row at each width', async () => {
    const { container } = await renderWidget(baseRuntime(), <Columns {...widgetFrame('blocks/columns')} slots={{ items: <p>One</p> }} columns={{ phone: 1, tablet: 2, desktop: 4 }} gap="medium" align="stretch" />);
    expect(container.firstElementChild?.getAttribute('data-columns')).toBe('1-2-4');
    expect(screen.getByText('One')).toBeDefined();
  });
});
