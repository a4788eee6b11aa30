import { useT } from '../../../runtime/sdk.ts';
import { Badge, type BadgeTone, type IconName } from '../../ui/index.ts';
import type { BetStatus } from '../api/betShapes.ts';

/** Lost bets are plain: no alarm, no urging (T38). Icon and word say it beside the colour (T58). */
const looks: Readonly<Record<BetStatus, { readonly tone: BadgeTone; readonly icon: IconName }>> = {
  waiting: { tone: 'warning', icon: 'clock' },
  open: { tone: 'accent', icon: 'dots' },
  won: { tone: 'success', icon: 'check' },
  'half-won': { tone: 'success', icon: 'check' },
  lost: { tone: 'neutral', icon: 'close' },
  'half-lost': { tone: 'neutral', icon: 'close' },
  void: { tone: 'neutral', icon: 'refresh' },
  'cashed-out': { tone: 'success', icon: 'wallet' },
  rejected: { tone: 'danger', icon: 'alert' },
};

/** Where a bet or a leg stands, as a short mark. */
export function StatusBadge({ status }: { readonly status: BetStatus }) {
  const t = useT();
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`bets:status.${status}`)}
    </Badge>
  );
}

/** The same for a leg in a narrow place: an icon with its word for assistive tech. */
export function statusIcon(status: BetStatus): IconName {
  return looks[status].icon;
}
