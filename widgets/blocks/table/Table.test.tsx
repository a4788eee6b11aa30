// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Table } from './Table.tsx';

describe('blocks/table', () => {
  it('heads its rows and columns, and can be reached and scrolled by the keyboard under its title', async () => {
    await renderWidget(baseRuntime(), <Table {...widgetFrame('blocks/table')} title="Nights" isTitleShown={false} columns={['Night', 'Begins']} rows={[['Friday', '20:00']]} />);
    expect(screen.getByRole('region', { name: 'Nights' }).tabIndex).toBe(0);
    expect(screen.getByRole('rowheader', { name: 'Friday' })).toBeDefined();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Night', 'Begins']);
  });
});
