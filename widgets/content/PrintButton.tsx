import { useT } from '../../runtime/sdk.ts';
import { Button } from '../ui/index.ts';
import css from './PrintButton.module.css';

/** Prints the page. */
export function PrintButton() {
  const t = useT();
  return (
    <span className={css.print}>
      <Button size="s" variant="ghost" icon="printer" onClick={() => window.print()}>
        {t('content:document.print')}
      </Button>
    </span>
  );
}
