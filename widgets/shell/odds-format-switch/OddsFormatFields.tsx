import { formatOdds } from '../../../domain/odds/index.ts';
import { useFact, useSite, useT, useUi } from '../../../runtime/sdk.ts';
import { offeredViews } from '../../sports/index.ts';
import { RadioGroup, SegmentedControl } from '../../ui/index.ts';
import css from './OddsFormatSwitch.module.css';

/** A price that every format writes without rounding much. */
const SAMPLE_ODDS = '2.50';

/** Ways to mark a moved price. */
const moves = ['0', '1', '2'] as const;

/** Betting view and, within it, the format, each with an example; how a moved price is marked. */
export function OddsFormatFields({ onChoose }: { readonly onChoose?: () => void }) {
  const t = useT();
  const ui = useUi();
  const site = useSite();
  const viewType = useFact('ui.viewType') === 1 ? 1 : 0;
  const oddsView = Number(useFact('ui.oddsView') ?? 0);
  const style = site.sections['oddsFormats']?.['fractionalStyle'] === 'exact' ? 'exact' : 'ladder';
  const chooseView = (value: string) => {
    // The format follows to the one of its kind.
    ui.update({ viewType: value === '1' ? 1 : 0 });
  };
  const choose = (value: string) => {
    ui.update({ oddsView: Number(value) });
    onChoose?.();
  };
  return (
    <div className={css.fields}>
      <SegmentedControl
        legend={t('shell:view.label')}
        size="s"
        isBlock
        value={String(viewType)}
        onValueChange={chooseView}
        options={[
          { value: '0', label: t('shell:view.european') },
          { value: '1', label: t('shell:view.asian') },
        ]}
      />
      <RadioGroup
        legend={t('shell:odds.label')}
        value={String(oddsView)}
        onValueChange={choose}
        className={css.formats}
        options={offeredViews(site, viewType).map((id) => ({
          value: String(id),
          label: (
            <span className={css.format}>
              <span>{t(`shell:odds.${id}`)}</span>
              <span className={css.sample} dir="ltr">
                {formatOdds(SAMPLE_ODDS, id, style)}
              </span>
            </span>
          ),
        }))}
      />
      <RadioGroup
        legend={t('shell:names.label')}
        value={String(useFact('ui.marketsNameType') ?? 0)}
        onValueChange={(value) => ui.update({ marketsNameType: value === '1' ? 1 : 0 })}
        options={[
          { value: '0', label: t('shell:names.0') },
          { value: '1', label: t('shell:names.1') },
        ]}
      />
      <RadioGroup
        legend={t('shell:moves.label')}
        value={String(useFact('ui.oddsMoves') ?? 0)}
        onValueChange={(value) => ui.update({ oddsMoves: value === '1' ? 1 : value === '2' ? 2 : 0 })}
        options={moves.map((id) => ({ value: id, label: t(`shell:moves.${id}`) }))}
      />
    </div>
  );
}
