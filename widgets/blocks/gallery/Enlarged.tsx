import type { KeyboardEvent } from 'react';
import { useT } from '../../../runtime/sdk.ts';
import { Dialog, IconButton, nextIndex } from '../../ui/index.ts';
import { AssetImage } from '../parts/AssetImage.tsx';
import css from './Enlarged.module.css';
import type { GalleryProps } from './props.gen.ts';

export interface EnlargedProps {
  readonly pictures: GalleryProps['pictures'];
  /** Place of the picture that is shown. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** One picture of a gallery as large as the window lets it be; arrows go on to the others. */
export function Enlarged({ pictures, at, onMove, onClose }: EnlargedProps) {
  const t = useT();
  const picture = pictures[at];
  if (!picture) return null;
  const count = pictures.length;
  const go = (step: number) => onMove((at + step + count) % count);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = nextIndex({ key: event.key, index: at, count, isRtl: getComputedStyle(event.currentTarget).direction === 'rtl' });
    if (target === undefined) return;
    event.preventDefault();
    onMove(target);
  };
  return (
    <Dialog isOpen onClose={onClose} title={picture.caption ?? picture.text} closeLabel={t('blocks:gallery.close')} size="l">
      <div className={css.view} onKeyDown={handleKeyDown}>
        <AssetImage key={picture.file.src} file={picture.file} dark={picture.dark} text={picture.text} className={css.image} />
        {count > 1 && (
          <div className={css.steps}>
            <IconButton icon="angle-start" label={t('blocks:gallery.previous')} onClick={() => go(-1)} />
            <p className={css.count} aria-live="polite">{t('blocks:gallery.place', { place: at + 1, all: count })}</p>
            <IconButton icon="angle-end" label={t('blocks:gallery.next')} onClick={() => go(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
