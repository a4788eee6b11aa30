import type { AssetFile } from '../../../runtime/sdk.ts';
import { classNames } from '../../ui/index.ts';
import css from './AssetImage.module.css';
import twins from './twins.module.css';

export interface AssetImageProps {
  readonly file: AssetFile;
  /** Its twin for the dark theme. The theme that does not show it does not fetch it. */
  readonly dark?: AssetFile | undefined;
  /** What it shows. */
  readonly text: string;
  readonly className?: string | undefined;
}

/** An own picture that comes when it is near, in the best of its formats. */
export function AssetImage({ file, dark, text, className }: AssetImageProps) {
  const picture = ({ src, width, height, sources }: AssetFile, theme: string | undefined) => (
    <picture className={classNames(twins.sources, theme)}>
      {sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} sizes="auto, 100vw" />)}
      <img src={src} alt={text} width={width || undefined} height={height || undefined} className={classNames(css.image, className)} decoding="async" loading="lazy" />
    </picture>
  );
  if (dark === undefined) return picture(file, undefined);
  return <>{picture(file, twins.light)}{picture(dark, twins.dark)}</>;
}
