import type { AssetFile, WidgetProps } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import { byWidth } from '../parts/byWidth.ts';
import twins from '../parts/twins.module.css';
import css from './Picture.module.css';
import type { PictureProps } from './props.gen.ts';

/** An own picture. Its room is known before it comes, and the theme that does not show a twin does not fetch it. */
export function Picture({ root, file, dark, text = '', caption, width, height, ratio, focus, look, isFirst }: WidgetProps<PictureProps>) {
  const isEager = isFirst && dark === undefined;
  // A picture that comes when it is near has been laid out: the browser knows how wide it is shown.
  const sizes = isEager ? '100vw' : 'auto, 100vw';
  const image = (shown: AssetFile, className: string | undefined) => (
    <picture className={classNames(twins.sources, className)}>
      {shown.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={shown.src}
        alt={text}
        width={shown.width || width}
        height={shown.height || height}
        className={classNames(css.image, css[focus])}
        decoding="async"
        loading={isEager ? 'eager' : 'lazy'}
        {...(isEager ? { fetchPriority: 'high' as const } : {})}
      />
    </picture>
  );
  return (
    <figure {...root} className={classNames(css.picture, css[look])} data-ratio={byWidth(ratio)}>
      <div className={css.frame}>
        {image(file, dark === undefined ? undefined : twins.light)}
        {dark !== undefined && image(dark, twins.dark)}
      </div>
      {caption !== undefined && <figcaption className={css.caption}>{caption}</figcaption>}
    </figure>
  );
}
