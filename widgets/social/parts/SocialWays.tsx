import { useId } from 'react';
import { useQuery, useRuntime, useSiteSection, useT } from '../../../runtime/sdk.ts';
import { ButtonLink, iconOfConfig, Skeleton } from '../../ui/index.ts';
import { providersQuery } from '../api/socialApi.ts';
import { socialHref } from './socialHref.ts';
import css from './SocialWays.module.css';

export interface SocialWaysProps {
  /** Path of the site to come to; home without one. */
  readonly returnUrl?: string | undefined;
  /** Runs before the page is left: what was typed may be kept. */
  readonly onLeave?: () => void;
}

/**
 * Ways to sign in by an account elsewhere. Plain links; nothing where the site offers none, or cannot say. Until it has said so their places
 * are kept: what is pressed above must not move.
 */
export function SocialWays({ returnUrl, onLeave }: SocialWaysProps) {
  const t = useT();
  const labelId = useId();
  const runtime = useRuntime();
  const { data: providers = [], isPending } = useQuery(providersQuery(runtime));
  const awaited = Object.keys(useSiteSection('social')['providers'] ?? {}).length;
  const places = isPending ? awaited : 0;
  if (providers.length + places === 0) return null;
  const { language } = runtime;
  return (
    <div role="group" aria-labelledby={labelId} className={css.ways}>
      <p id={labelId} className={css.or}>
        {t('social:or')}
      </p>
      <Skeleton shape="button" count={places} className={css.place} />
      {providers.map(({ id, name, iconName }) => (
        <ButtonLink key={id} size="l" isBlock icon={iconOfConfig(iconName) ?? 'user'} href={socialHref({ provider: id, language, returnUrl })} rel="nofollow" onClick={onLeave}>
          {t('social:with', { name })}
        </ButtonLink>
      ))}
    </div>
  );
}
