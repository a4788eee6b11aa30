import { useEffect, useRef, useState } from 'react';
import { useNavigation, useRuntime, useSite, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import css from './Credentials.module.css';
import { credentialsPicture } from './credentialsPicture.ts';

export interface CredentialsProps {
  readonly login: string;
  readonly password: string;
  readonly onEnter: () => void;
}

/** Login and password of a new customer. They are shown once: nobody leaves by mistake before having gone on. */
export function Credentials({ login, password, onEnter }: CredentialsProps) {
  const t = useT();
  const { hold } = useNavigation();
  const { companyName } = useSite();
  const { dir } = useRuntime();
  const heading = useRef<HTMLHeadingElement>(null);
  const letGo = useRef<() => void>(undefined);
  const [said, setSaid] = useState('');

  useEffect(() => {
    heading.current?.focus();
    letGo.current = hold();
    return () => letGo.current?.();
  }, [hold]);

  const text = `${t('registration:fast.login')}: ${login}\n${t('registration:fast.password')}: ${password}\n`;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
    setSaid(t(isCopied ? 'registration:fast.copied' : 'registration:fast.notCopied'));
  };
  const keep = (blob: Blob, ending: string) => {
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${companyName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${login}.${ending}`;
    link.click();
    URL.revokeObjectURL(address);
  };
  const save = () => {
    keep(new Blob([`${companyName}\n${text}`], { type: 'text/plain' }), 'txt');
    setSaid(t('registration:fast.saved'));
  };
  const draw = async () => {
    const rows = [{ name: t('registration:fast.login'), value: login }, { name: t('registration:fast.password'), value: password }];
    const picture = await credentialsPicture({ company: companyName, dir, rows, note: t('registration:fast.pictureNote') }).catch(() => null);
    if (picture !== null) keep(picture, 'png');
    setSaid(t(picture === null ? 'registration:fast.notDrawn' : 'registration:fast.drawn'));
  };
  const enter = () => {
    letGo.current?.();
    letGo.current = undefined;
    onEnter();
  };
  return (
    <div className={css.credentials}>
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        {t('registration:fast.done')}
      </h2>
      <p className={css.warning}>{t('registration:fast.once')}</p>
      <dl className={css.pair}>
        <dt>{t('registration:fast.login')}</dt>
        <dd>
          <bdi dir="ltr">{login}</bdi>
        </dd>
        <dt>{t('registration:fast.password')}</dt>
        <dd>
          <bdi dir="ltr">{password}</bdi>
        </dd>
      </dl>
      <div className={css.actions}>
        <Button size="l" onClick={() => void copy()}>
          {t('registration:fast.copy')}
        </Button>
        <Button size="l" icon="download" onClick={save}>
          {t('registration:fast.save')}
        </Button>
        <Button size="l" icon="download" onClick={() => void draw()}>
          {t('registration:fast.picture')}
        </Button>
      </div>
      <p role="status" className={css.said}>
        {said}
      </p>
      <Button variant="primary" size="l" isBlock onClick={enter}>
        {t('registration:fast.enter')}
      </Button>
    </div>
  );
}
