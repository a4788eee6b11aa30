import { type ApiError, type Translate, useFact, useFormats, useNavigation, useT } from '../../../runtime/sdk.ts';
import { useMoneyText } from '../../account/index.ts';
import { Banner, TextLink } from '../../ui/index.ts';
import type { CustomerCode } from '../api/promoCodeApi.ts';
import type { FoundCode } from './findCode.ts';
import type { PromoCodeProps } from './props.gen.ts';

interface CodeAnswerProps extends Pick<PromoCodeProps, 'signIn' | 'registration' | 'line' | 'page'> {
  readonly code: string;
  readonly found: FoundCode;
  readonly isSignedIn: boolean;
}

/** What the code is for and where it is used, or what to do where it is for nothing. */
export function CodeAnswer({ code, found, isSignedIn, signIn, registration, line, page }: CodeAnswerProps) {
  const t = useT();
  const { href } = useNavigation();
  const canRegister = useFact('flags.isRegistrationAllowed') === true;
  if (found.kind === 'failed') return <Banner tone="danger" title={refusalText(t, found.error)} />;
  if (found.kind === 'free-stake') return <FreeStake info={found.info} line={line} />;
  if (found.kind === 'registration') {
    return (
      <Banner tone="success" title={t('promo:registration', { code })}>
        <p>{t(isSignedIn ? 'promo:registration.customer' : 'promo:registration.text')}</p>
        {!isSignedIn && canRegister && <TextLink href={href(registration)}>{t('promo:register')}</TextLink>}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={t('promo:unknown', { code })}>
      <p>{t(isSignedIn ? 'promo:unknown.customer' : 'promo:unknown.guest')}</p>
      {!isSignedIn && <TextLink href={href(signIn, { returnUrl: href(page) })}>{t('promo:sign-in')}</TextLink>}
    </Banner>
  );
}

function FreeStake({ info, line }: { readonly info: CustomerCode; readonly line: string }) {
  const t = useT();
  const formats = useFormats();
  const money = useMoneyText();
  const { href } = useNavigation();
  return (
    <Banner tone="success" title={t('promo:free-stake', { amount: money(info.amountMinor, info.iso) })}>
      <p>{t('promo:free-stake.text', { iso: info.iso })}</p>
      <p><time dateTime={info.expiresAtUtc}>{t('promo:until', { day: formats.date(info.expiresAtUtc), time: formats.time(info.expiresAtUtc) })}</time></p>
      <TextLink href={href(line)}>{t('promo:to-line')}</TextLink>
    </Banner>
  );
}

const TOO_MANY = 429;

function refusalText(t: Translate, { status, retryAfterSec }: ApiError): string {
  if (status !== TOO_MANY) return t('promo:failed');
  return retryAfterSec === undefined ? t('promo:tooMany') : t('promo:tooManyFor', { count: retryAfterSec });
}
