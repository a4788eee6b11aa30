import { useSite, useT } from '../../../runtime/sdk.ts';
import { Icon, iconOfConfig, type IconSize } from '../../ui/index.ts';

export interface SportMarkProps {
  /** Slug of the sport. */
  readonly sport: string;
  readonly size?: IconSize;
  readonly className?: string | undefined;
}

/**
 * The sport before a name: championships of several sports are called alike, also in one country. It has the sport's name for whom
 * the icon is nothing.
 */
export function SportMark({ sport, size = 's', className }: SportMarkProps) {
  const t = useT();
  const config = useSite().sports[sport];
  if (!config) return null;
  return <Icon name={iconOfConfig(config.icon)} size={size} label={t(`sports:sport.${sport}`)} className={className} />;
}
