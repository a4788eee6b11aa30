import { parseMarkdown, useNavigation, useQuery, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { JsonLd, PassageNodes } from '../../blocks/index.ts';
import { Badge, Banner, Breadcrumbs, EmptyState, ErrorState, Skeleton } from '../../ui/index.ts';
import { type ContentEntry, contentEntryQuery } from '../api/contentApi.ts';
import { filled, useFigures } from '../chapters/figures.ts';
import { ownLanguage } from '../ownLanguage.ts';
import { PromotionButton } from '../promotions/PromotionButton.tsx';
import { PromotionCover } from '../promotions/PromotionCover.tsx';
import { promotionData } from '../promotions/promotionData.ts';
import { PromotionMoments } from '../promotions/PromotionMoments.tsx';
import { promotionState } from '../promotions/promotionTime.ts';
import { useLeftText } from '../promotions/useLeftText.ts';
import { usePageTime } from '../promotions/usePageTime.ts';
import { useWhoIs } from '../promotions/useWhoIs.ts';
import { useSubject } from '../useSubject.ts';
import css from './Landing.module.css';
import type { LandingProps, LandingSlots } from './props.gen.ts';

type Slots = WidgetProps<LandingProps, LandingSlots>['slots'];

/** The page of one entry, with nodes of the page within its words. An address that names none is no page (`content-known`). */
export function Landing({ root, slots, collection, entry = '', title, base, signIn }: WidgetProps<LandingProps, LandingSlots>) {
  const t = useT();
  const { href } = useNavigation();
  const runtime = useRuntime();
  const { data, isError, isFetching, refetch } = useQuery(contentEntryQuery(runtime, collection, entry));
  useSubject(data?.title);
  return (
    <div {...root} className={css.landing}>
      {!data && (isError ? <ErrorState icon="signal-off" title={t('content:failed')} retryLabel={t('content:retry')} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton shape="row" count={6} />)}
      {data && (
        <>
          <JsonLd data={promotionData(data, { title, href: href(base) }, runtime.manifest.site.seo.siteName)} />
          <Breadcrumbs label={t('content:breadcrumbs')} items={[{ label: title, href: href(base) }, { label: data.title }]} />
          <Words landing={data} slots={slots} signIn={signIn} />
        </>
      )}
    </div>
  );
}

function Words({ landing, slots, signIn }: { readonly landing: ContentEntry; readonly slots: Slots; readonly signIn: string }) {
  const t = useT();
  const { href } = useNavigation();
  const figures = useFigures();
  const whoIs = useWhoIs();
  const atMs = usePageTime();
  const own = ownLanguage(landing.language, useRuntime());
  const left = useLeftText()(landing, atMs);
  const state = promotionState(landing, atMs);
  const nodes = filled(parseMarkdown(landing.text), figures);
  const button = state === 'ended' ? undefined : landing.button;
  return (
    <article className={css.words}>
      <header className={css.head}>
        <div className={css.about}>
          <h1 className={css.title} {...own}>{landing.title}</h1>
          <p className={css.badges}>
            <Badge tone={state === 'running' ? 'success' : 'neutral'}>{t(`content:promotions.is-${state}`)}</Badge>
            {left !== undefined && <Badge icon="clock">{left}</Badge>}
            {landing.product && <Badge>{landing.product.name}</Badge>}
          </p>
          <PromotionMoments promotion={landing} />
          <p>{whoIs(landing)}</p>
          {button && <PromotionButton button={button} signIn={signIn} />}
        </div>
        <div className={css.cover}>
          <PromotionCover promotion={landing} isLarge />
        </div>
      </header>
      {state === 'ended' && <Banner tone="info" title={t('content:promotions.ended')} />}
      <div className={css.passage} {...own}>
        {nodes.length === 0 ? <EmptyState icon="info" title={t('content:document.empty')} /> : <PassageNodes nodes={nodes} level={1} hrefOf={href} slots={slots} />}
      </div>
    </article>
  );
}
