import { useState } from 'react';
import { observer, useFormats, useNavigation, useStore, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import { codeStore } from '../store/CodeStore.ts';
import { CODE_PARAM } from './codeLink.ts';
import css from './CouponCodes.module.css';

type Copied = 'code' | 'link' | 'failed' | null;

/** Saves the coupon under a code, to be typed elsewhere or sent as a link (U33). */
export const SaveCode = observer(function SaveCode() {
  const t = useT();
  const codes = useStore(codeStore);
  const { save, saved } = codes;
  if (saved) return <SavedCode code={saved.code} expiresAtUtc={saved.expiresAtUtc} />;
  return (
    <div className={css.save}>
      <Button size="s" icon="share" isBusy={save.kind === 'pending'} onClick={() => void codes.saveCode()}>
        {t('slip:code.save')}
      </Button>
      {save.kind === 'failed' && (
        <p className={css.error} role="alert">
          {t(save.failure === 'too-often' ? 'slip:code.failed.too-often' : 'slip:code.failed.failed')}
        </p>
      )}
    </div>
  );
});

function SavedCode({ code, expiresAtUtc }: { readonly code: string; readonly expiresAtUtc: string }) {
  const t = useT();
  const formats = useFormats();
  const navigation = useNavigation();
  const [copied, setCopied] = useState<Copied>(null);
  const copy = async (what: 'code' | 'link') => {
    const link = new URL(navigation.href('', { [CODE_PARAM]: code }), window.location.href).href;
    try {
      await navigator.clipboard.writeText(what === 'code' ? code : link);
      setCopied(what);
    } catch {
      setCopied('failed');
    }
  };
  return (
    <div className={css.save}>
      <p className={css.saved}>
        <span>{t('slip:code.yours')}</span>
        <output className={css.code} dir="ltr">
          {code}
        </output>
      </p>
      <p className={css.saved}>
        <Button size="s" onClick={() => void copy('code')}>
          {t('slip:code.copy')}
        </Button>
        <Button size="s" icon="link" onClick={() => void copy('link')}>
          {t('slip:code.copy-link')}
        </Button>
      </p>
      <p className={css.note}>{t('slip:code.valid-until', { time: formats.dateTime(expiresAtUtc) })}</p>
      <p className={css.note} role="status">
        {copied !== null && t(`slip:code.copied.${copied}`)}
      </p>
    </div>
  );
}
