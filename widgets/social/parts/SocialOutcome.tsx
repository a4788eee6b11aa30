import { useT } from '../../../runtime/sdk.ts';
import { Banner } from '../../ui/index.ts';

/** What may have become of a way to a provider, as the platform tells the page; the rest goes on there by itself. */
const OUTCOMES = ['cancelled', 'failed', 'over', 'down', 'unavailable', 'refused', 'taken', 'limit'] as const;

/** Why somebody came back from a provider without being signed in. */
export function SocialOutcome({ outcome }: { readonly outcome: string | null }) {
  const t = useT();
  const known = OUTCOMES.find((one) => one === outcome);
  return known === undefined ? null : <Banner tone={known === 'cancelled' ? 'info' : 'warning'}>{t(`social:outcome.${known}`)}</Banner>;
}
