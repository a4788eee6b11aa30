import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { observer, useFormats, useNavigation, useQuery, useRoute, useRuntime, useStore, useT, useUi, type WidgetProps } from '../../../runtime/sdk.ts';
import { JsonLd } from '../../blocks/index.ts';
import { Button, ChipLink, ChipRow, EmptyState, ErrorState, PageHead, Pagination, Skeleton } from '../../ui/index.ts';
import type { PlaceAct, PlacesAnswer } from '../api/placesApi.ts';
import { Filters } from '../parts/Filters.tsx';
import { findPlaces, type FoundPlace, type PlaceFilter } from '../parts/findPlaces.ts';
import { jsonLdOf } from '../parts/jsonLdOf.ts';
import { PlaceItem } from '../parts/PlaceItem.tsx';
import { type MapMark, PlacesMap } from '../parts/PlacesMap.tsx';
import { addressOf, placeClock } from '../parts/placeWords.ts';
import { placesStore } from '../store/PlacesStore.ts';
import css from './Finder.module.css';
import { placesQuery } from './placesQuery.ts';
import type { FinderProps } from './props.gen.ts';

const TICK_MS = 30_000;
/** Who is further away than that is not drawn: the places would be one dot. In km. */
const NEAR_KM = 100;

/** Places of a brand as a list and a plan; many are found by city, words and what they offer, or by how far away they are. */
export const Finder = observer(function Finder(props: WidgetProps<FinderProps>) {
  const { root, list, title, headingLevel } = props;
  const t = useT();
  const runtime = useRuntime();
  const { data, isError, isFetching, refetch } = useQuery(placesQuery(runtime, list));
  useTicks();
  return (
    <section {...root} className={css.finder} aria-label={title}>
      <PageHead icon="pin" title={title} headingLevel={headingLevel === 'page' ? 1 : 2} />
      {props.intro !== undefined && <p className={css.intro}>{props.intro}</p>}
      {isError && !data && <ErrorState icon="signal-off" title={t('places:failed')} retryLabel={t('places:retry')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="panel" count={3} />}
      {data?.places.length === 0 && <EmptyState icon="pin" title={t('places:empty')} size="compact" />}
      {data && data.places.length > 0 && <Found answer={data} hasSearch={props.hasSearch} perPage={props.perPage} headingLevel={headingLevel} />}
    </section>
  );
});

const Found = observer(function Found({ answer, hasSearch, perPage, headingLevel }: Pick<FinderProps, 'hasSearch' | 'perPage' | 'headingLevel'> & { readonly answer: PlacesAnswer }) {
  const t = useT();
  const { manifest, language } = useRuntime();
  const { path, query } = useRoute();
  const { href, go } = useNavigation();
  const formats = useFormats();
  const store = useStore(placesStore);
  const listId = useId();
  const asked = hasSearch ? { words: query.get('q') ?? '', cityId: query.get('city') ?? '', page: Number(query.get('page') ?? 1) } : { words: '', cityId: '', page: 1 };
  const [words, setWords] = useState(asked.words);
  const [offers, setOffers] = useState<Pick<PlaceFilter, 'isOpen' | 'isStepFree' | 'can'>>({ isOpen: false, isStepFree: false, can: [] });
  const clock = placeClock(manifest.site.languages[language]?.locale ?? language, useUi().get('is12h') === true);

  const found = findPlaces(answer, { words, cityId: asked.cityId, ...offers }, { nowMs: store.nowMs, here: store.here });
  const pageCount = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(pageCount, Math.max(1, Number.isInteger(asked.page) ? asked.page : 1));
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const addressIn = (more: Readonly<Record<string, string>>): string => href(path, Object.fromEntries(Object.entries({ q: words, city: asked.cityId, ...more }).filter(([, value]) => value !== '')));
  const anchorOf = ({ place }: FoundPlace): string => `place-${place.id}`;
  const here = store.here !== null && (found[0]?.km ?? Infinity) <= NEAR_KM ? store.here : null;
  const isByCity = hasSearch && asked.cityId === '' && store.here === null && words === '' && answer.cities.length > 1;
  const marks: readonly MapMark[] = isByCity
    ? cityMarks(answer, found).map(({ id, name, count, ...point }) => ({ ...point, id, text: formats.number(count), label: t('places:map.city', { city: name, count }), href: addressIn({ city: id }), caption: name }))
    : shown.map((one, index) => {
        const number = formats.number((page - 1) * perPage + index + 1);
        return { id: one.place.id, lat: one.place.lat, lng: one.place.lng, text: number, label: t('places:map.point', { number, address: `${addressOf(t, one.place)}, ${one.city}` }), href: `#${anchorOf(one)}` };
      });
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    go(path, { isReplace: true, query: Object.fromEntries(Object.entries({ q: words, city: asked.cityId }).filter(([, value]) => value !== '')) });
  };
  const toggle = (what: PlaceAct) => setOffers(({ can, ...rest }) => ({ ...rest, can: can.includes(what) ? can.filter((other) => other !== what) : [...can, what] }));
  return (
    <>
      {hasSearch && (
        <>
          <Filters action={href(path)} city={asked.cityId} words={words} onWords={setWords} onSearch={search} offers={offers} onOffers={setOffers} onCan={toggle} resultId={listId} />
          {answer.cities.length > 1 && (
            <ChipRow isNavigation label={t('places:cities')}>
              <ChipLink href={addressIn({ city: '' })} isSelected={asked.cityId === ''}>
                {t('places:cities.all')}
              </ChipLink>
              {answer.cities.map(({ id, name }) => (
                <ChipLink key={id} href={addressIn({ city: id })} isSelected={asked.cityId === id}>
                  {name}
                </ChipLink>
              ))}
            </ChipRow>
          )}
          <p className={css.count} role="status">
            {t('places:found', { count: found.length })}
          </p>
        </>
      )}
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('places:none')}
          text={t('places:none.text')}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setWords('');
                setOffers({ isOpen: false, isStepFree: false, can: [] });
                if (asked.cityId !== '') go(path);
              }}
            >
              {t('places:none.clear')}
            </Button>
          }
        />
      ) : (
        <div className={css.both}>
          <div className={css.map}>
            <PlacesMap marks={marks} here={here} />
          </div>
          <ol id={listId} className={css.list}>
            {shown.map((one, index) => (
              <PlaceItem key={one.place.id} found={one} number={(page - 1) * perPage + index + 1} anchor={anchorOf(one)} clock={clock} headingLevel={headingLevel === 'page' ? 2 : 3} />
            ))}
          </ol>
        </div>
      )}
      {hasSearch && (
        <Pagination
          label={t('places:pages')}
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => addressIn({ page: number === 1 ? '' : String(number) })}
          pageLabel={(number) => t('places:pages.page', { page: number })}
          previousLabel={t('places:pages.previous')}
          nextLabel={t('places:pages.next')}
        />
      )}
      <JsonLd data={jsonLdOf(shown, manifest.title, (place) => addressOf(t, place))} />
    </>
  );
});

/** Cities with places that fit, each in the middle of them. */
function cityMarks({ cities }: PlacesAnswer, found: readonly FoundPlace[]) {
  return cities.flatMap(({ id, name }) => {
    const own = found.filter(({ place }) => place.cityId === id);
    const mean = (of: 'lat' | 'lng'): number => own.reduce((sum, { place }) => sum + place[of], 0) / own.length;
    return own.length === 0 ? [] : [{ id, name, count: own.length, lat: mean('lat'), lng: mean('lng') }];
  });
}

/** What is open changes while a page is read. */
function useTicks(): void {
  const { timers } = useRuntime();
  const store = useStore(placesStore);
  useEffect(() => {
    const poller = timers.poll({ name: 'places/finder', intervalMs: () => TICK_MS, run: async () => store.tick() });
    return () => poller.stop();
  }, [timers, store]);
}
