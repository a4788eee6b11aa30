import { useFact, useNavigation, useRoute, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { ButtonLink, PageCard } from '../../ui/index.ts';
import { postLink, postUndo } from '../api/bindingsApi.ts';
import { LinkTask } from '../parts/LinkTask.tsx';
import type { LinkProps } from './props.gen.ts';

/** Where links of mails lead: `token` confirms a new address of whoever is signed in, `undo` gives back the one of before. */
export function Link({ root, signIn, account, password }: WidgetProps<LinkProps>) {
  const t = useT();
  const { href } = useNavigation();
  const { path, query } = useRoute();
  const isSignedIn = useFact('user.signedIn') === true;
  const [token, undo] = [query.get('token') ?? '', query.get('undo') ?? ''];
  return (
    <PageCard {...root} title={t(undo === '' ? 'bindings:link.title' : 'bindings:undo.title')}>
      <noscript>
        <p>{t('bindings:link.noScript')}</p>
      </noscript>
      {undo !== '' && <LinkTask act={(api) => postUndo(api, undo)} texts="undo" then={{ label: t('bindings:undo.password'), href: href(password) }} />}
      {undo === '' && token !== '' && isSignedIn && <LinkTask act={(api) => postLink(api, token)} texts="link" then={{ label: t('bindings:link.account'), href: href(account) }} />}
      {undo === '' && token !== '' && !isSignedIn && (
        <>
          <p>{t('bindings:link.guest')}</p>
          <ButtonLink variant="primary" size="l" isBlock icon="login" href={href(signIn, { returnUrl: href(`${path}?${query.toString()}`) })}>
            {t('bindings:link.signIn')}
          </ButtonLink>
        </>
      )}
      {undo === '' && token === '' && <p>{t('bindings:link.none')}</p>}
    </PageCard>
  );
}
