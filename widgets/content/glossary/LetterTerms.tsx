import { useNavigation, useRuntime } from '../../../runtime/sdk.ts';
import { PassageBody } from '../../blocks/index.ts';
import type { Glossary } from '../api/contentApi.ts';
import css from './Glossary.module.css';

type LetterTermsProps = Glossary['letters'][number] & { readonly anchor: string };

/** The terms that begin with one letter; each is found at its own anchor. */
export function LetterTerms({ letter, anchor, terms }: LetterTermsProps) {
  const { href } = useNavigation();
  const runtime = useRuntime();
  return (
    <section className={css.letter} aria-labelledby={anchor}>
      <h2 id={anchor} className={css.letterName}>{letter}</h2>
      <div className={css.terms}>
        {terms.map(({ slug, title, text, language }) => {
          const isForeign = language !== runtime.language;
          return (
            <article key={slug} id={slug} className={css.term} lang={isForeign ? language : undefined} dir={isForeign ? runtime.manifest.site.languages[language]?.dir : undefined}>
              <h3 className={css.termName}>
                <a href={`#${slug}`} className={css.termLink}>{title}</a>
              </h3>
              <PassageBody text={text} level={3} hrefOf={href} />
            </article>
          );
        })}
      </div>
    </section>
  );
}
