import type { WidgetProps } from '../../../runtime/sdk.ts';
import { IconTile, visuallyHiddenClass } from '../../ui/index.ts';
import css from './Heading.module.css';
import prose from '../parts/prose.module.css';
import type { HeadingProps } from './props.gen.ts';

/** The one `h1` of an information page, with an introduction. */
export function Heading({ root, title, intro, note, icon, look }: WidgetProps<HeadingProps>) {
  if (look === 'unseen') {
    return (
      <h1 {...root} className={visuallyHiddenClass}>
        {title}
      </h1>
    );
  }
  return (
    <header {...root} className={css.heading}>
      {icon !== undefined && <IconTile name={icon} />}
      <div className={css.words}>
        <h1 className={prose.title}>{title}</h1>
        {intro !== undefined && <p className={prose.intro}>{intro}</p>}
        {note !== undefined && <p className={prose.note}>{note}</p>}
      </div>
    </header>
  );
}
