import { useNavigation, useRoute, useT } from '../../../runtime/sdk.ts';
import { Button, Checkbox, Popover } from '../../ui/index.ts';
import css from './Game.module.css';

/** Parameter of the address: types of markets as a comma list (spec section 3, filteredMarkets). */
const PARAM = 'markets';

/** Types of markets that the address asks for; none is all. */
export function chosenMarkets(query: URLSearchParams): readonly number[] {
  const asked = (query.get(PARAM) ?? '').split(',').map(Number);
  return [...new Set(asked.filter((type) => Number.isInteger(type) && type > 0))].sort((a, b) => a - b);
}

export interface MarketFilterProps {
  /** Types of the game's markets with their names. */
  readonly types: ReadonlyMap<number, string>;
}

/** Which markets of a game are shown. The choice stands in the address: it can be sent, and outlives a reload. */
export function MarketFilter({ types }: MarketFilterProps) {
  const t = useT();
  const navigation = useNavigation();
  const { path, query } = useRoute();
  const chosen = chosenMarkets(query);
  const show = (next: readonly number[]) => navigation.go(path, { isReplace: true, ...(next.length > 0 && { query: { [PARAM]: next.join(',') } }) });
  return (
    <Popover
      label={t('game:chosen-markets')}
      align="end"
      size="m"
      renderTrigger={(trigger) => (
        <Button {...trigger} size="s" variant={chosen.length > 0 ? 'primary' : 'ghost'} icon="filter">
          {t('game:choose-markets')}
        </Button>
      )}
    >
      <div className={css.filter}>
        <Button size="s" variant="ghost" disabled={chosen.length === 0} onClick={() => show([])}>
          {t('game:all-markets')}
        </Button>
        {[...types].map(([type, name]) => (
          <Checkbox key={type} isChecked={chosen.includes(type)} onCheckedChange={(isChosen) => show(isChosen ? [...chosen, type].sort((a, b) => a - b) : chosen.filter((other) => other !== type))}>
            {name}
          </Checkbox>
        ))}
      </div>
    </Popover>
  );
}
