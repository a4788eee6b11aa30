import { useEffect, useRef, useState } from 'react';
import { useNavigation, useRuntime, useSite, useT } from '../../../runtime/sdk.ts';
import { Button } from '../../ui/index.ts';
import type { PromoApplied } from '../api/registrationApi.ts';
import css from './Credentials.module.css';
import { credentialsPicture } from './credentialsPicture.ts';
import { PromoOutcome } from './PromoOutcome.tsx';

export interface CredentialsProps {
  readonly login: string;
  readonly password: string;
  readonly promo: PromoApplied | undefined;
  readonly onEnter: () => void;
}

/** As the specification numbers what login and password may be kept as. */
const KEPT_AS = { file: 0, picture: 1, mail: 2 } as const;
const ALL_KINDS: readonly unknown[] = Object.values(KEPT_AS);

/** Login and password of a new customer. They are shown once: nobody leaves by mistake before having gone on. */
export function Credentials({ login, password, promo, onEnter }: CredentialsProps) {
  const t = useT();
  const leaving = useHeldPage();
  const { companyName, sections } = useSite();
  const { dir } = useRuntime();
  const offered = sections['registration']?.['keepAs'];
  const isOffered = (kind: number) => (Array.isArray(offered) ? offered : ALL_KINDS).includes(kind);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    heading.current?.focus();
  }, []);

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
  // The customer's own program sends it: the platform never keeps or sends a password.
  const mail = () => {
    leaving.allowForAMoment();
    const link = document.createElement('a');
    link.href = `mailto:?subject=${encodeURIComponent(t('registration:fast.mailSubject', { company: companyName }))}&body=${encodeURIComponent(text)}`;
    link.click();
    setSaid(t('registration:fast.mailed'));
  };
  const enter = () => {
    leaving.allow();
    onEnter();
  };
  return (
    <div className={css.credentials}>
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        {t('registration:fast.done')}
      </h2>
      {promo !== undefined && <PromoOutcome {...promo} />}
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
        {isOffered(KEPT_AS.file) && (
          <Button size="l" icon="download" onClick={save}>
            {t('registration:fast.save')}
          </Button>
        )}
        {isOffered(KEPT_AS.picture) && (
          <Button size="l" icon="download" onClick={() => void draw()}>
            {t('registration:fast.picture')}
          </Button>
        )}
        {isOffered(KEPT_AS.mail) && (
          <Button size="l" icon="mail" onClick={mail}>
            {t('registration:fast.mail')}
          </Button>
        )}
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

/** Browsers take opening another program for leaving the page: they are not asked about for so long. */
const MOMENT_MS = 1000;

/** The page is not left without a question until that is allowed. */
function useHeldPage(): { readonly allow: () => void; readonly allowForAMoment: () => void } {
  const { hold } = useNavigation();
  const { timers } = useRuntime();
  const end = useRef<() => void>(undefined);
  const allow = () => {
    end.current?.();
    end.current = undefined;
  };
  useEffect(() => {
    end.current = hold();
    return () => end.current?.();
  }, [hold]);
  return {
    allow,
    allowForAMoment: () => {
      allow();
      end.current = timers.after(MOMENT_MS, () => {
        end.current = hold();
      });
    },
  };
}
