import { useEffect, useRef, useState } from 'react';
import { useSite, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import css from './Steps.module.css';

/** Saved codes, shown once: to be copied or kept as a file. */
export function CodesStep({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const t = useT();
  const { companyName } = useSite();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    queueMicrotask(() => list.current?.focus());
  }, []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
    setSaid(t(isCopied ? 'protection:codes.copied' : 'protection:codes.notCopied'));
  };
  const save = () => {
    const address = URL.createObjectURL(new Blob([`${companyName}\n${text}`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${companyName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-codes.txt`;
    link.click();
    URL.revokeObjectURL(address);
    setSaid(t('protection:codes.saved'));
  };
  return (
    <div className={css.step}>
      <p>{t('protection:codes.text')}</p>
      <ol ref={list} tabIndex={-1} className={css.codes} aria-label={t('protection:codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ol>
      <div className={css.actions}>
        <Button onClick={() => void copy()}>{t('protection:codes.copy')}</Button>
        <Button icon="download" onClick={save}>
          {t('protection:codes.save')}
        </Button>
      </div>
      <p role="status" className={css.said}>
        {said}
      </p>
      <Button variant="primary" size="l" isBlock onClick={onDone}>
        {t('protection:codes.done')}
      </Button>
    </div>
  );
}
