import { DAYS } from '../../../domain/places/index.ts';
import { useFormats, useT } from '../../../runtime/sdk.ts';
import { Badge, classNames, Details, Icon } from '../../ui/index.ts';
import type { FoundPlace } from './findPlaces.ts';
import css from './PlaceItem.module.css';
import { addressOf, coordinatesOf, lengthText, type PlaceClock, spansText, statusOf } from './placeWords.ts';

export interface PlaceItemProps {
  readonly found: FoundPlace;
  /** In the list and on the plan. */
  readonly number: number;
  readonly anchor: string;
  readonly clock: PlaceClock;
  readonly headingLevel: 2 | 3;
}

/** A place: where it is, whether it is open, what can be done there, and how to get its coordinates into a map. */
export function PlaceItem({ found: { place, city, opening, km }, number, anchor, clock, headingLevel }: PlaceItemProps) {
  const Heading = `h${headingLevel}` as const;
  const t = useT();
  const formats = useFormats();
  const { id, name, can, hasStep, hours, phone } = place;
  const address = addressOf(t, place);
  const coordinates = coordinatesOf(place);
  const holidays = Object.entries(hours.holidays).sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    <li id={anchor} tabIndex={-1} className={css.place} data-place={id}>
      <span className={css.number}>{number}</span>
      <div className={css.body}>
        <Heading className={css.address}>
          {name === undefined ? address : `${name}, ${address}`} <span className={css.city}>{city}</span>
        </Heading>
        {km !== null && <p className={css.distance}>{lengthText(t, formats, km, 'distance')}</p>}
        <p className={classNames(css.status, opening.isOpen && css.open)}>
          <Icon name="clock" size="s" />
          <span>
            {statusOf(t, clock, opening)}
            {opening.isHoliday && ` (${t('places:status.holiday')})`}
          </span>
        </p>
        <ul className={css.facts}>
          {can.map((what) => (
            <li key={what}>
              <Badge>{t(`places:can.${what}`)}</Badge>
            </li>
          ))}
          <li>
            <Badge>{t(hasStep ? 'places:hasStep' : 'places:noStep')}</Badge>
          </li>
        </ul>
        <Details summary={t('places:hours')} look="plain">
          <table className={css.hours}>
            <caption className={css.caption}>{t('places:hours.zone', { city })}</caption>
            <tbody>
              {DAYS.map((day) => (
                <tr key={day} className={day === opening.day ? css.today : undefined}>
                  <th scope="row">{clock.day(day)}</th>
                  <td>{spansText(t, clock, hours.days[day] ?? '')}</td>
                </tr>
              ))}
              {holidays.map(([date, spans]) => (
                <tr key={date}>
                  <th scope="row">{formats.date(`${date}T12:00:00Z`)}</th>
                  <td>{spansText(t, clock, spans)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Details>
        <p className={css.links}>
          {phone !== undefined && (
            <a className={css.link} href={`tel:${phone.replaceAll(' ', '')}`} dir="ltr">
              {phone}
            </a>
          )}
          <a className={css.link} href={`geo:${place.lat},${place.lng}`} aria-label={`${t('places:open-map')}: ${address}`}>
            {t('places:open-map')}
          </a>
          <span className={css.coordinates} dir="ltr" title={t('places:coordinates')}>
            {coordinates}
          </span>
        </p>
      </div>
    </li>
  );
}
