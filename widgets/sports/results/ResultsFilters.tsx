import { type FormEvent, useState } from 'react';
import { observer, useFact, useFormats, useNavigation, useRoute, useRuntime, useSite, useStore, useT } from '../../../runtime/sdk.ts';
import { ChipLink, iconOfConfig, ScrollArea, SearchInput, Select } from '../../ui/index.ts';
import { useFollow } from '../hooks.ts';
import { lineStore } from '../store/LineStore.ts';
import css from './Results.module.css';
import { resultsHrefQuery, type ResultsView } from './resultsQuestion.ts';

const HOUR_MS = 3_600_000;
const NO_CHAMP = '';

export interface ResultsFiltersProps {
  readonly view: ResultsView;
  readonly dates: readonly string[];
}

/** Words, championship, day and sport. */
export function ResultsFilters({ view, dates }: ResultsFiltersProps) {
  const t = useT();
  const navigation = useNavigation();
  const { path } = useRoute();
  const [words, setWords] = useState(view.words ?? '');
  const ask = (query: Record<string, string>) => navigation.go(path, { isReplace: true, query });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask(resultsHrefQuery(view, { words: words.trim() }));
  };
  const handleWords = (value: string) => {
    setWords(value);
    if (value === '' && view.words !== undefined) ask(resultsHrefQuery(view, { words: undefined }));
  };
  return (
    <div className={css.filters}>
      <form role="search" aria-label={t('results:search')} action={navigation.href(path)} className={css.tools} onSubmit={handleSubmit}>
        {view.sport !== undefined && <input type="hidden" name="sport" value={view.sport} />}
        {view.date !== undefined && <input type="hidden" name="date" value={view.date} />}
        <SearchInput className={css.search} name="q" label={t('results:search')} placeholder={t('results:search')} clearLabel={t('results:clear-search')} value={words} onValueChange={handleWords} />
        {view.sport !== undefined && <ChampSelect sport={view.sport} champ={view.champ} onChange={(champ) => ask(resultsHrefQuery(view, { champ }))} />}
      </form>
      {view.type === 'zone' && <DayLinks view={view} dates={dates} />}
      <SportLinks view={view} />
    </div>
  );
}

interface ChampSelectProps {
  readonly sport: string;
  readonly champ: number | undefined;
  readonly onChange: (champ: string | undefined) => void;
}

/** Championships of the chosen sport. */
const ChampSelect = observer(function ChampSelect({ sport, champ, onChange }: ChampSelectProps) {
  const t = useT();
  const site = useSite();
  const line = useStore(lineStore);
  useFollow(line.catalogue('line'));
  const sportId = site.sports[sport]?.id;
  const champs = [...line.book.champs.values()].filter((candidate) => candidate.sportId === sportId).sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  return (
    <Select
      className={css.select}
      name="champ"
      aria-label={t('results:champ')}
      value={champ === undefined ? NO_CHAMP : String(champ)}
      onValueChange={(value) => onChange(value === NO_CHAMP ? undefined : value)}
      options={[{ value: NO_CHAMP, label: t('results:all-champs') }, ...champs.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  );
});

function DayLinks({ view, dates }: ResultsFiltersProps) {
  const t = useT();
  const formats = useFormats();
  const { language } = useRuntime();
  const zone = useFact('ui.timeZone');
  const navigation = useNavigation();
  const { path } = useRoute();
  const chosen = view.date ?? dates[0];
  // A day is a name here, not an instant: noon of it, wherever the visitor is.
  const noon = (date: string) => Date.parse(`${date}T12:00:00Z`) - (typeof zone === 'number' ? zone : 0) * HOUR_MS;
  return (
    <nav aria-label={t('results:days')}>
      <ScrollArea previousLabel={t('sports:scroll-back')} nextLabel={t('sports:scroll-on')}>
        {dates.map((date, index) => (
          <ChipLink key={date} href={navigation.href(path, resultsHrefQuery(view, { date: index === 0 ? undefined : date }))} isSelected={date === chosen} {...(index === 0 && { icon: 'calendar' })}>
            {index === 0 ? t('results:today') : index === 1 ? t('results:yesterday') : capitalized(formats.weekday(noon(date)), language)}
          </ChipLink>
        ))}
      </ScrollArea>
    </nav>
  );
}

/** Weekdays stand at the beginning of a label here, and some languages write them small. */
function capitalized(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

function SportLinks({ view }: { readonly view: ResultsView }) {
  const t = useT();
  const site = useSite();
  const navigation = useNavigation();
  const { path } = useRoute();
  const sports = Object.entries(site.sports).sort(([, a], [, b]) => a.at - b.at);
  return (
    <nav aria-label={t('sports:filter-sports')}>
      <ScrollArea previousLabel={t('sports:scroll-back')} nextLabel={t('sports:scroll-on')}>
        <ChipLink href={navigation.href(path, resultsHrefQuery(view, { sport: undefined }))} isSelected={view.sport === undefined}>
          {t('sports:all-sports')}
        </ChipLink>
        {sports.map(([slug, { icon }]) => (
          <ChipLink key={slug} href={navigation.href(path, resultsHrefQuery(view, { sport: slug }))} isSelected={slug === view.sport} icon={iconOfConfig(icon)}>
            {t(`sports:sport.${slug}`)}
          </ChipLink>
        ))}
      </ScrollArea>
    </nav>
  );
}
