import type { FormEvent } from 'react';
import { useNavigation, useRoute, useSite, useT } from '../../../runtime/sdk.ts';
import { ChipLink, iconOfConfig, ScrollArea, SearchInput, SegmentedControl } from '../../ui/index.ts';
import type { ChampInfo } from '../api/feedShapes.ts';
import type { ChampOrder } from './champSections.ts';
import css from './Champs.module.css';

export interface ChampToolsProps {
  readonly sport: string | undefined;
  readonly words: string;
  readonly onWordsChange: (words: string) => void;
  readonly order: ChampOrder;
  readonly onOrderChange: (order: ChampOrder) => void;
  readonly champs: readonly ChampInfo[];
}

/** Search, order and the choice of a sport. Without scripts the form and the links ask the server. */
export function ChampTools({ sport, words, onWordsChange, order, onOrderChange, champs }: ChampToolsProps) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    navigation.go(path, { isReplace: true, query: queryOf(sport, words) });
  };
  return (
    <>
      <div className={css.tools}>
        <form role="search" aria-label={t('champs:search')} action={navigation.href(path)} className={css.search} onSubmit={handleSubmit}>
          {sport !== undefined && <input type="hidden" name="sport" value={sport} />}
          <SearchInput name="q" label={t('champs:search')} placeholder={t('champs:search')} clearLabel={t('champs:clear')} value={words} onValueChange={onWordsChange} />
        </form>
        <SegmentedControl
          legend={t('champs:order')}
          size="s"
          value={order}
          onValueChange={(value) => onOrderChange(value === 'country' ? 'country' : 'name')}
          options={[
            { value: 'name', label: t('champs:order-name') },
            { value: 'country', label: t('champs:order-country') },
          ]}
        />
      </div>
      <SportLinks sport={sport} words={words} champs={champs} />
    </>
  );
}

function queryOf(sport: string | undefined, words: string): Record<string, string> {
  return { ...(sport !== undefined && { sport }), ...(words.trim() !== '' && { q: words.trim() }) };
}

function SportLinks({ sport, words, champs }: Pick<ChampToolsProps, 'sport' | 'words' | 'champs'>) {
  const t = useT();
  const site = useSite();
  const navigation = useNavigation();
  const { path } = useRoute();
  const counts = new Map<number, number>();
  for (const champ of champs) if (champ.counts.line + champ.counts.live > 0) counts.set(champ.sportId, (counts.get(champ.sportId) ?? 0) + 1);
  const sports = Object.entries(site.sports)
    .filter(([slug, config]) => slug === sport || counts.has(config.id))
    .sort(([, a], [, b]) => a.at - b.at);
  return (
    <nav aria-label={t('sports:filter-sports')}>
      <ScrollArea previousLabel={t('sports:scroll-back')} nextLabel={t('sports:scroll-on')}>
        <ChipLink href={navigation.href(path, queryOf(undefined, words))} isSelected={sport === undefined}>
          {t('sports:all-sports')}
        </ChipLink>
        {sports.map(([slug, config]) => (
          <ChipLink key={slug} href={navigation.href(path, queryOf(slug, words))} isSelected={slug === sport} count={counts.get(config.id) ?? 0} icon={iconOfConfig(config.icon)}>
            {t(`sports:sport.${slug}`)}
          </ChipLink>
        ))}
      </ScrollArea>
    </nav>
  );
}
