import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { codeStore } from '../store/CodeStore.ts';
import { selectionStore } from '../store/SelectionStore.ts';

/** A code never takes the place of selections unasked. */
export const ReplaceQuestion = observer(function ReplaceQuestion() {
  const t = useT();
  const codes = useStore(codeStore);
  const selection = useStore(selectionStore);
  const count = codes.load.kind === 'question' ? codes.load.opened.bets.length : 0;
  return (
    <Dialog
      isOpen={codes.load.kind === 'question'}
      onClose={() => codes.answerReplace(false)}
      title={t('slip:code.replace-title')}
      closeLabel={t('slip:close')}
      size="s"
      footer={
        <>
          <Button onClick={() => codes.answerReplace(false)}>{t('slip:code.keep')}</Button>
          <Button variant="primary" onClick={() => codes.answerReplace(true)}>
            {t('slip:code.replace')}
          </Button>
        </>
      }
    >
      <p>{t('slip:code.replace-text', { count: selection.count, loaded: count })}</p>
    </Dialog>
  );
});
