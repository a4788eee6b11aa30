import { observer, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { lineStore, useHydrated } from '../../sports/index.ts';
import { TextLink } from '../../ui/index.ts';
import { selectionStore } from '../store/SelectionStore.ts';
import css from './RulesLinks.module.css';

/** The ways to the rules of bets and of each sport in the coupon: one press, for guests too, and the coupon stays as it is (T10). */
export const RulesLinks = observer(function RulesLinks({ rules }: { readonly rules: string }) {
  const t = useT();
  const { href } = useNavigation();
  const line = useStore(lineStore);
  const selection = useStore(selectionStore);
  const bets = useHydrated() ? selection.bets : [];
  const sports = [...new Set(bets.map(({ market }) => line.sportSlug(market.sportId)))];
  return (
    <nav className={css.rules} aria-label={t('coupon:rules.label')}>
      <TextLink tone="muted" className={css.link} href={href(rules)}>
        {t('coupon:rules.bets')}
      </TextLink>
      {sports.map((slug) => (
        <TextLink key={slug} tone="muted" className={css.link} href={href(`${rules}/${slug}`)}>
          {t(`sports:sport.${slug}`)}
        </TextLink>
      ))}
    </nav>
  );
});
