import { observer, useStore, useT } from '../../../runtime/sdk.ts';
import { Button, Dialog } from '../../ui/index.ts';
import { ConversionBody, ConversionYes } from '../parts/ConversionParts.tsx';
import { conversionStore } from '../store/ConversionStore.ts';

/** What is changed at which rate, a second yes because there is no way back, and what came of it. */
export const ConversionDialog = observer(function ConversionDialog() {
  const t = useT();
  const conversion = useStore(conversionStore);
  return (
    <Dialog isOpen onClose={() => conversion.close()} title={t('account:convert.title')} closeLabel={t('account:convert.close')} size="s" footer={<Actions />}>
      <ConversionBody />
    </Dialog>
  );
});

const Actions = observer(function Actions() {
  const t = useT();
  const conversion = useStore(conversionStore);
  if (conversion.outcome !== null) return <Button onClick={() => conversion.close()}>{t('account:convert.close')}</Button>;
  if (conversion.step !== 'offer') return <ConversionYes />;
  return (
    <>
      <Button onClick={() => conversion.close()}>{t('account:convert.later')}</Button>
      <Button variant="primary" onClick={() => conversion.confirm()}>
        {t('account:convert.next')}
      </Button>
    </>
  );
});
