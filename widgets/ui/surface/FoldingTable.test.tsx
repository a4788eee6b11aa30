// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FoldingTable } from './FoldingTable.tsx';

interface Row {
  readonly id: string;
  readonly sum: string;
}

describe('FoldingTable', () => {
  it('stays a table for assistive tech whatever its layout, and names each value where heads are out of sight', () => {
    render(
      <FoldingTable<Row>
        caption="Movements"
        rowKey={(row) => row.id}
        rows={[{ id: 'one', sum: '5.00' }]}
        columns={[
          { key: 'id', title: 'What', cell: (row) => row.id, isRowHeader: true, isHead: true },
          { key: 'sum', title: 'Sum', cell: (row) => row.sum, align: 'end' },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Movements' });
    expect(table.getAttribute('role')).toBe('table');
    expect(within(table).getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['What', 'Sum']);
    expect(within(table).getByRole('rowheader').textContent).toBe('one');
    expect(within(table).getByRole('cell', { name: '5.00' }).dataset['title']).toBe('Sum');
  });
});
