import { useId } from 'react';
import { useNavigation, useQuery, useRoute, useRuntime, useT } from '../../../runtime/sdk.ts';
import { EmptyState, ErrorState, Icon, SegmentedLinks, Skeleton, TextLink } from '../../ui/index.ts';
import { type ContentCard, contentListQuery, isUnknown } from '../api/contentApi.ts';
import { ContentHead } from '../ContentHead.tsx';
import { useSubject } from '../useSubject.ts';
import { PromotionCard } from './PromotionCard.tsx';
import css from './Promotions.module.css';
import { promotionState } from './promotionTime.ts';
import type { PromotionsProps } from './props.gen.ts';
import { usePageTime } from './usePageTime.ts';

/** What runs now, what comes, and the ways on. */
export function PromotionList({ collection, title, intro, base, links }: PromotionsProps) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const { data, error, isError, isFetching, refetch } = useQuery(contentListQuery(runtime, { collection, page: 1 }));
  useSubject(title);
  // Before the first of them is published there is no list.
  const isEmpty = !data && isUnknown(error);
  return (
    <>
      <ContentHead title={title} intro={intro}>
        <p className={css.ways}>
          {links?.map((link) => <TextLink key={link.href} href={href(link.href)}>{link.label}</TextLink>)}
          <a className={css.feed} href={`/feeds/${runtime.language}/${collection}.xml`} type="application/atom+xml" rel="alternate">
            <Icon name="list" size="s" />
            {t('content:feed')}
          </a>
        </p>
      </ContentHead>
      {isError && !data && !isEmpty && <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="row" count={4} />}
      {(data || isEmpty) && <Shown promotions={data?.entries ?? []} base={base} />}
    </>
  );
}

function Shown({ promotions, base }: { readonly promotions: readonly ContentCard[]; readonly base: string }) {
  const t = useT();
  const { href } = useNavigation();
  const atMs = usePageTime();
  const asked = useRoute().query.get('product');
  const products = [...new Map(promotions.flatMap(({ product }) => (product ? [[product.id, product.name] as const] : [])))];
  // A word of an old link that means nothing now narrows nothing.
  const product = products.some(([id]) => id === asked) ? asked : null;
  const shown = promotions.filter((promotion) => product === null || promotion.product?.id === product);
  const inState = (state: 'running' | 'coming') => shown.filter((promotion) => promotionState(promotion, atMs) === state);
  const [running, coming] = [inState('running'), inState('coming')];
  return (
    <>
      {products.length > 1 && (
        <SegmentedLinks
          label={t('content:promotions.products')}
          links={[{ href: href(base), label: t('content:all'), isCurrent: product === null }, ...products.map(([id, name]) => ({ href: href(base, { product: id }), label: name, isCurrent: id === product }))]}
        />
      )}
      {running.length === 0 && <EmptyState icon="gift" title={t('content:promotions.none')} {...(coming.length > 0 && { text: t('content:promotions.none-yet') })} />}
      <PromotionCards title={t('content:promotions.running')} promotions={running} atMs={atMs} />
      <PromotionCards title={t('content:promotions.coming')} promotions={coming} atMs={atMs} />
    </>
  );
}

interface PromotionCardsProps {
  readonly title: string;
  readonly promotions: readonly ContentCard[];
  readonly atMs: number;
  /** Where all of them are. */
  readonly all?: { readonly href: string; readonly label: string };
}

/** Cards under a heading; nothing where there are none. */
export function PromotionCards({ title, promotions, atMs, all }: PromotionCardsProps) {
  const id = useId();
  if (promotions.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.groupHead}>
        <h2 id={id} className={css.groupTitle}>{title}</h2>
        {all && <TextLink href={all.href} aria-describedby={id}>{all.label}</TextLink>}
      </div>
      <ul className={css.cards}>
        {promotions.map((promotion) => (
          <li key={promotion.slug}>
            <PromotionCard promotion={promotion} atMs={atMs} />
          </li>
        ))}
      </ul>
    </section>
  );
}
