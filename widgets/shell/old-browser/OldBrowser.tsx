import { useSyncExternalStore } from 'react';
import { useNavigation, useRoute, useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { returnPath } from '../../auth/index.ts';
import { ButtonLink, PageCard } from '../../ui/index.ts';
import css from './OldBrowser.module.css';
import type { OldBrowserProps } from './props.gen.ts';

/** What the check in every document looks for (`server/pages/browser/browserCheck.es5.js`); a text `need.*` for each. */
export const needs = ['modules', 'language', 'requests', 'panels', 'styles'] as const;

const nothingChanges = () => () => undefined;
/** What the check has found before this page was shown, space between; null where it has not run. */
const foundLacking = () => document.documentElement.getAttribute('data-lacks');
const notKnownYet = () => null;

/**
 * The page for browsers that cannot show the site. Where its code does not run, the check shows and hides by `data-lack` what is
 * shown and hidden here: all of it is in the HTML.
 */
export function OldBrowser({ root, title, text, browsers }: WidgetProps<OldBrowserProps>) {
  const t = useT();
  const { language } = useRuntime();
  const { query } = useRoute();
  const { href } = useNavigation();
  const found = useSyncExternalStore(nothingChanges, foundLacking, notKnownYet);
  const lacks = found?.split(' ').filter(Boolean);
  const isHidden = (name: string): boolean => {
    if (lacks === undefined) return name === 'some' || name === 'none';
    return !(lacks.length === 0 ? ['none'] : ['some', ...lacks]).includes(name);
  };
  // The check has changed `hidden` before this is hydrated, to the same as it is then.
  const told = (name: string) => ({ 'data-lack': name, hidden: isHidden(name), suppressHydrationWarning: true });
  return (
    <PageCard {...root} title={title} intro={text} size="s">
      <div className={css.part}>
        <h2 {...told('unknown')}>{t('browser:lacks.unknown')}</h2>
        <h2 {...told('some')}>{t('browser:lacks.some')}</h2>
        <h2 {...told('none')}>{t('browser:lacks.none')}</h2>
        <ul className={css.list}>
          {needs.map((name) => (
            <li key={name} {...told(name)}>{t(`browser:need.${name}`)}</li>
          ))}
        </ul>
      </div>
      <div className={css.part}>
        <h2>{t('browser:works.title')}</h2>
        <ul className={css.list}>
          {browsers.map(({ name, version, href: maker }) => {
            const words = t('browser:works.from', { name, version });
            return <li key={name}>{maker === undefined ? words : <a href={href(maker)} rel="noopener">{words}</a>}</li>;
          })}
        </ul>
      </div>
      <p>
        <ButtonLink href={href(returnPath(query.get('returnUrl'), language) ?? '')}>{t('browser:back')}</ButtonLink>
      </p>
    </PageCard>
  );
}
