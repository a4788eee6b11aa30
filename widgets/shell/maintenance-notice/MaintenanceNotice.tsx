import { useFact, useFormats, useNavigation, useRuntime, useSiteSection, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ButtonLink, Icon } from '../../ui/index.ts';
import { maintenanceTime } from '../maintenance.ts';
import css from './MaintenanceNotice.module.css';

/** Content of the maintenance page (spec section 8): title Russian for AZ, KZ, UA and RU, English otherwise. */
export function MaintenanceNotice({ root }: WidgetProps<object>) {
  const t = useT();
  const { href } = useNavigation();
  const { language } = useRuntime();
  const formats = useFormats();
  const { russianCountries } = useSiteSection('maintenance');
  const country = String(useFact('request.country') ?? '');
  const start = maintenanceTime(useFact('maintenance.startedAt'), formats);
  const end = maintenanceTime(useFact('maintenance.endedAt'), formats);
  const isRussian = language === 'ru' || (Array.isArray(russianCountries) && russianCountries.includes(country));
  const text = start === '' ? 'unknown' : end === '' ? 'since' : 'between';
  return (
    <section {...root} className={css.notice}>
      <Icon name="hours" size="xl" className={css.icon} />
      <h1 lang={isRussian ? 'ru' : 'en'} dir="ltr">
        {t(isRussian ? 'errors:maintenance.russianTitle' : 'errors:maintenance.englishTitle')}
      </h1>
      <p className={css.text}>{t(`errors:maintenance.${text}`, { start, end })}</p>
      <ButtonLink href={href('')} icon="refresh" variant="primary">
        {t('shell:maintenance.check')}
      </ButtonLink>
    </section>
  );
}
