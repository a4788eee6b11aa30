import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import { byWidth } from '../parts/byWidth.ts';
import grid from '../parts/columns.module.css';
import css from './Columns.module.css';
import type { ColumnsProps, ColumnsSlots } from './props.gen.ts';

/** Blocks beside each other. */
export function Columns({ root, slots, columns, gap, align }: WidgetProps<ColumnsProps, ColumnsSlots>) {
  return (
    <div {...root} className={classNames(grid.columns, css[gap], css[align])} data-columns={byWidth(columns)}>
      {slots.items}
    </div>
  );
}
