import type { WidgetProps } from '../../../runtime/sdk.ts';
import { IconTile } from '../../ui/index.ts';
import css from './Heading.module.css';
import type { HeadingProps } from './props.gen.ts';
import prose from '../parts/prose.module.css';

interface HeadingCardProps extends Pick<WidgetProps<HeadingProps>, 'root' | 'title' | 'intro' | 'note' | 'icon'> {
  /** Language of title and introduction, where that is another one than the page's. */
  readonly own?: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' | undefined };
}

/** What the title of a page of texts stands in. */
export function HeadingCard({ root, title, intro, note, icon, own }: HeadingCardProps) {
  return (
    <header {...root} className={css.heading}>
      {icon !== undefined && <IconTile name={icon} />}
      <div className={css.words}>
        <h1 className={prose.title} {...own}>{title}</h1>
        {intro !== undefined && <p className={prose.intro} {...own}>{intro}</p>}
        {note !== undefined && <p className={prose.note}>{note}</p>}
      </div>
    </header>
  );
}
