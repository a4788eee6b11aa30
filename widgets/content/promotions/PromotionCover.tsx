import { AssetImage } from '../../blocks/index.ts';
import { classNames, Icon, iconOfConfig } from '../../ui/index.ts';
import type { ContentCard } from '../api/contentApi.ts';
import css from './PromotionCover.module.css';

const RINGS = [30, 52, 74, 96];

/** Its picture, or a drawing in the colours of the brand around its icon. */
export function PromotionCover({ promotion: { picture, icon }, isLarge = false }: { readonly promotion: Pick<ContentCard, 'picture' | 'icon'>; readonly isLarge?: boolean }) {
  if (picture) return <AssetImage file={picture.file} text={picture.text} className={classNames(css.picture, isLarge && css.large)} />;
  return (
    <div className={classNames(css.cover, isLarge && css.large)} aria-hidden="true">
      <svg className={css.rings} viewBox="0 0 320 128" preserveAspectRatio="xMidYMid slice">
        {RINGS.map((radius) => <circle key={radius} cx="160" cy="64" r={radius} />)}
        <path d="M0 128 128 0M192 128 320 0" />
      </svg>
      <span className={css.mark}>
        <Icon name={iconOfConfig(icon ?? 'gift')} size="xl" />
      </span>
    </div>
  );
}
