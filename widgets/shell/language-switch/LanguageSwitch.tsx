import { useFact, useNavigation, useRoute, useRuntime, useSite, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, classNames, Icon, Popover } from '../../ui/index.ts';
import { offeredLanguages } from '../languages.ts';
import css from './LanguageSwitch.module.css';
import type { LanguageSwitchProps } from './props.gen.ts';

/** The same page in other languages, the home page in those without it. Plain links, so that each loads a new document with its own `lang` and `dir`. */
export function LanguageSwitch({ root, look }: WidgetProps<LanguageSwitchProps>) {
  const t = useT();
  const site = useSite();
  const { language, kept, manifest } = useRuntime();
  const { path, pageId } = useRoute();
  const { hrefInLanguage } = useNavigation();
  const languages = offeredLanguages(site, useFact('user.signedIn') === true);
  const only = manifest.routes.find((route) => route.pageId === pageId)?.only?.languages;
  const current = site.languages[language]?.name ?? language;
  return (
    <div {...root} className={css.switch}>
      <Popover
        label={t('shell:language.label')}
        align="end"
        renderTrigger={(trigger) => (
          <Button {...trigger} variant="header" size="s" icon="globe" aria-label={t('shell:language.current', { name: current })}>
            <span className={classNames(look === 'code' && css.code)}>{look === 'code' ? language : current}</span>
          </Button>
        )}
      >
        <ul className={css.list}>
          {languages.map(({ code, name }) => (
            <li key={code}>
              <a href={hrefInLanguage(code, only?.includes(code) === false ? '' : path)} hrefLang={code} lang={code} className={css.link} aria-current={code === language ? 'true' : undefined} onClick={() => kept.setCookie('lng', code)}>
                <span className={css.code}>{code}</span>
                <span className={css.name}>{name}</span>
                {code === language && <Icon name="check" className={css.check} />}
              </a>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}
