import type { SyntheticEvent } from 'react';
import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Chip, ChipRow, SearchInput } from '../../ui/index.ts';
import type { PlaceAct } from '../api/placesApi.ts';
import { placesStore } from '../store/PlacesStore.ts';
import css from './Filters.module.css';
import type { PlaceFilter } from './findPlaces.ts';

type Offers = Pick<PlaceFilter, 'isOpen' | 'isStepFree' | 'can'>;

export interface FiltersProps {
  /** Where the search leads before the page is alive. */
  readonly action: string;
  readonly city: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onSearch: (event: SyntheticEvent) => void;
  readonly offers: Offers;
  readonly onOffers: (offers: Offers) => void;
  readonly onCan: (what: PlaceAct) => void;
  readonly resultId: string;
}

const ACTS = ['pay-in', 'pay-out', 'bet'] as const;

/** What is looked for. The search is a form of the address too, so that it works before the page is alive. */
export const Filters = observer(function Filters({ action, city, words, onWords, onSearch, offers, onOffers, onCan, resultId }: FiltersProps) {
  const t = useT();
  const store = useStore(placesStore);
  const { kind } = store.locating;
  return (
    <div className={css.filters}>
      <form className={css.search} role="search" aria-label={t('places:search')} action={action} onSubmit={onSearch}>
        {city !== '' && <input type="hidden" name="city" value={city} />}
        <div className={css.words}>
          <SearchInput name="q" size="l" label={t('places:search')} placeholder={t('places:search')} value={words} onValueChange={onWords} clearLabel={t('places:search.clear')} aria-controls={resultId} />
        </div>
        <Button type="submit" size="l" variant="secondary">
          {t('places:search.submit')}
        </Button>
      </form>
      <ChipRow label={t('places:filters')}>
        <Chip icon="target" isSelected={kind === 'known' || kind === 'asking'} onClick={() => store.toggleNear(navigator.geolocation)}>
          {t('places:near')}
        </Chip>
        <Chip icon="clock" isSelected={offers.isOpen} onClick={() => onOffers({ ...offers, isOpen: !offers.isOpen })}>
          {t('places:open')}
        </Chip>
        {ACTS.map((what) => (
          <Chip key={what} isSelected={offers.can.includes(what)} onClick={() => onCan(what)}>
            {t(`places:can.${what}`)}
          </Chip>
        ))}
        <Chip isSelected={offers.isStepFree} onClick={() => onOffers({ ...offers, isStepFree: !offers.isStepFree })}>
          {t('places:step')}
        </Chip>
      </ChipRow>
      <p role="status" className={css.said}>
        {kind === 'asking' && t('places:locating')}
        {kind === 'known' && t('places:located')}
        {store.locating.kind === 'failed' && t(`places:${store.locating.fault}`)}
      </p>
    </div>
  );
});
