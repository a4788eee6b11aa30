import { useState } from 'react';
import { observer, useFormats, useRoute, useRuntime, useSite, useStore, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/index.ts';
import { useFollow, useHydrated } from '../hooks.ts';
import { idOf } from '../names/addresses.ts';
import { lineStore } from '../store/LineStore.ts';
import { ChampPanel } from './ChampPanel.tsx';
import { keepOrder, keptOrder, orderOfQuery } from './champOrder.ts';
import css from './Champs.module.css';
import { type ChampOrder, champSections } from './champSections.ts';
import { ChampTools } from './ChampTools.tsx';
import type { ChampsProps } from './props.gen.ts';
import { SportChamps } from './SportChamps.tsx';

/** All championships with games, to look through, to search and to star. */
export const Champs = observer(function Champs({ champId, games, root }: WidgetProps<ChampsProps>) {
  const t = useT();
  const formats = useFormats();
  const site = useSite();
  const runtime = useRuntime();
  const { language } = runtime;
  const { query } = useRoute();
  const line = useStore(lineStore);
  const feeds = [line.catalogue('line'), line.catalogue('live')] as const;
  useFollow(feeds[0]);
  useFollow(feeds[1]);
  const isHydrated = useHydrated();
  const [words, setWords] = useState(query.get('q') ?? '');
  const [chosen, setChosen] = useState<ChampOrder>();
  const order = chosen ?? orderOfQuery(query) ?? (isHydrated ? keptOrder(runtime) : undefined) ?? 'name';
  const sport = query.get('sport') ?? undefined;
  const known = [...line.book.champs.values()];
  const sections = champSections(known, site, language, { sport, words, order });
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  const hasFailed = known.length === 0 && feeds.some((feed) => feed.state === 'failed');
  const isWaiting = known.length === 0 && !hasFailed && feeds.some((feed) => feed.state !== 'ready');
  const id = idOf(champId);
  const handleOrder = (next: ChampOrder) => {
    setChosen(next);
    keepOrder(runtime, next);
  };

  return (
    <section {...root} className={css.champs}>
      {id !== undefined && <ChampPanel champId={id} limit={games} />}
      <PageHead
        icon="tournament"
        headingLevel={id === undefined ? 1 : 2}
        title={t('champs:title')}
        note={!isWaiting && !hasFailed && t('champs:count', { count, number: formats.number(count) })}
      />
      <ChampTools sport={sport} words={words} onWordsChange={setWords} order={order} onOrderChange={handleOrder} champs={known} />
      {hasFailed && (
        <ErrorState icon="signal-off" title={t('champs:failed')} retryLabel={t('sports:retry')} onRetry={() => void Promise.all(feeds.map((feed) => feed.refresh()))} />
      )}
      {isWaiting && <Skeleton shape="panel" count={4} />}
      {!isWaiting && !hasFailed && sections.length === 0 && <NothingFound words={words} onClear={() => setWords('')} />}
      {sections.map((section) => (
        <SportChamps key={section.slug} section={section} line={line} />
      ))}
    </section>
  );
});

function NothingFound({ words, onClear }: { readonly words: string; readonly onClear: () => void }) {
  const t = useT();
  if (words.trim() === '') return <EmptyState icon="tournament" title={t('champs:empty-title')} text={t('champs:empty-text')} />;
  return <EmptyState icon="search" title={t('champs:none-title', { words })} text={t('champs:none-text')} action={<Button onClick={onClear}>{t('champs:clear')}</Button>} />;
}
