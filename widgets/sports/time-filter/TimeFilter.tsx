import { useNavigation, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ChipLink, ScrollArea } from '../../ui/index.ts';
import { readTimeChoice, timeChoices } from '../board/boardScope.ts';
import type { TimeFilterProps } from './props.gen.ts';
import css from './TimeFilter.module.css';

/** When games start (U30): links with a query, so that they work without JavaScript. */
export function TimeFilter({ root }: WidgetProps<TimeFilterProps>) {
  const t = useT();
  const navigation = useNavigation();
  const { path, query } = useRoute();
  const chosen = readTimeChoice(query);
  return (
    <nav {...root} aria-label={t('sports:filter-time')} className={css.filter}>
      <ScrollArea previousLabel={t('sports:scroll-back')} nextLabel={t('sports:scroll-on')}>
        <ChipLink href={navigation.href(path)} isSelected={chosen === undefined} icon="calendar">
          {t('sports:time.any')}
        </ChipLink>
        {timeChoices.map((choice) => (
          <ChipLink key={choice} href={navigation.href(path, { time: choice })} isSelected={choice === chosen}>
            {Number.isNaN(Number(choice)) ? t(`sports:time.${choice}`) : t('sports:time.hours', { count: Number(choice) })}
          </ChipLink>
        ))}
      </ScrollArea>
    </nav>
  );
}
