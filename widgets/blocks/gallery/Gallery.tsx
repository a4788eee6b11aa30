import { type MouseEvent, Suspense, useState } from 'react';
import { lazyPart, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, Icon } from '../../ui/index.ts';
import { AssetImage } from '../parts/AssetImage.tsx';
import css from './Gallery.module.css';
import type { GalleryProps } from './props.gen.ts';

const Enlarged = lazyPart(async () => ({ default: (await import('./Enlarged.tsx')).Enlarged }));

/** Pictures beside each other that scroll; a press enlarges one. Without scripts the press opens the file. */
export function Gallery({ root, title, pictures, size }: WidgetProps<GalleryProps>) {
  const t = useT();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const open = (event: MouseEvent, at: number) => {
    // With a key held down it is for a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenAt(at);
  };
  return (
    <section {...root} aria-label={title} className={classNames(css.gallery, css[size])}>
      <ul className={css.track}>
        {pictures.map(({ file, dark, text, caption }, at) => (
          <li key={file.src} className={css.entry}>
            <figure className={css.figure}>
              <a href={file.src} className={css.link} aria-label={t('blocks:gallery.enlarge', { text })} onClick={(event) => open(event, at)}>
                <AssetImage file={file} dark={dark} text="" className={css.image} />
                <span className={css.mark}><Icon name="expand" size="s" /></span>
              </a>
              {caption !== undefined && <figcaption className={css.caption}>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {openAt !== null && (
        <Suspense fallback={null}>
          <Enlarged pictures={pictures} at={openAt} onMove={setOpenAt} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </section>
  );
}
