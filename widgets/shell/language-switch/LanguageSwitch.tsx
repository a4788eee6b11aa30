import { useFact, useNavigation, useRoute, useRuntime, useSite, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { Button, classNames, Icon, Popover } from '../../ui/index.ts';
import { offeredLanguages } from '../languages.ts';
import css from './LanguageSwitch.module.css';
import type { LanguageSwitchProps } from './props.gen.ts';

/** The same page in other languages. Plain links, so that each loads a new document with its own `lang` and `dir`. */
export function LanguageSwitch({ root, look }: WidgetProps<LanguageSwitchProps>) {
  const t = useT();
  const site = useSite();
  const { language, kept } = useRuntime();
  const { path } = useRoute();
  const { hrefInLanguage } = useNavigation();
  const languages = offeredLanguages(site, useFact('user.signedIn') === true);
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
              <a href={hrefInLanguage(code, path)} hrefLang={code} lang={code} className={css.link} aria-current={code === language ? 'true' : undefined} onClick={() => kept.setCookie('lng', code)}>
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
