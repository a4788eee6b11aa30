import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import { AdvanceBet } from '../advance/AdvanceBet.tsx';
import { BonusBar } from '../bonus/BonusBar.tsx';
import { CalculateLink } from '../calculator/CalculateLink.tsx';
import { CodeReport } from '../codes/CodeReport.tsx';
import { CouponCodes } from '../codes/CouponCodes.tsx';
import { LoadCode } from '../codes/LoadCode.tsx';
import { ExplainButton } from '../explain/ExplainButton.tsx';
import { SettingsButton } from '../settings/SettingsButton.tsx';
import { couponStore } from '../store/CouponStore.ts';
import { undoStore } from '../store/UndoStore.ts';
import css from './Extras.module.css';

/** What stands above the stake: what a code changed, undo, the bonus bar, an advance, codes and settings. */
export const Extras = observer(function Extras({ calculator }: { readonly calculator?: string | undefined }) {
  const { selection, settings } = useStore(couponStore);
  return (
    <div className={css.extras} {...(!settings.isCouponFixed && { 'data-free-column': '' })}>
      <CodeReport />
      <UndoBar />
      {selection.count > 0 ? (
        <>
          <BonusBar />
          <AdvanceBet />
          <CouponCodes
            actions={
              <>
                <ExplainButton />
                {calculator !== undefined && <CalculateLink page={calculator} />}
                <SettingsButton />
              </>
            }
          />
        </>
      ) : (
        <div className={css.tools}>
          <LoadCode />
          <SettingsButton />
        </div>
      )}
    </div>
  );
});

/** Brings back what was just taken out (U40). */
const UndoBar = observer(function UndoBar() {
  const t = useT();
  const undo = useStore(undoStore);
  if (undo.count === 0) return null;
  return (
    <p className={css.undo}>
      {t('slip:undo.text', { count: undo.count })}
      <Button size="s" variant="ghost" icon="refresh" onClick={() => undo.undo()}>
        {t('slip:undo.action')}
      </Button>
    </p>
  );
});
