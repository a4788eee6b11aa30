import type { WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import css from './Figures.module.css';
import type { FiguresProps } from './props.gen.ts';

/** Numbers with their words. */
export function Figures({ root, figures, look }: WidgetProps<FiguresProps>) {
  return (
    <dl {...root} className={classNames(css.figures, css[look])}>
      {figures.map(({ value, label }) => (
        <div key={label} className={css.figure}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
