import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import { byWidth } from '../parts/byWidth.ts';
import grid from '../parts/columns.module.css';
import type { StepsProps } from './props.gen.ts';
import css from './Steps.module.css';

/** What to do, in its order. */
export function Steps({ root, steps, columns }: WidgetProps<StepsProps>) {
  return (
    <ol {...root} className={classNames(grid.columns, css.steps)} data-columns={byWidth(columns)}>
      {steps.map(({ title, text }) => (
        <li key={title} className={css.step}>
          <div className={css.words}>
            <h3 className={css.title}>{title}</h3>
            {text !== undefined && <p className={css.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
