import type { FormEvent } from 'react';
import { MOST_LETTERS } from '../../../domain/search/mostLetters.ts';
import { useNavigation, useT } from '../../../runtime/sdk.ts';
import { Button, TextInput } from '../../ui/index.ts';
import css from './SearchForm.module.css';

/** Looks for words in all chapters; without scripts the browser sends it. */
export function SearchForm({ path, text = '' }: { readonly path: string; readonly text?: string }) {
  const t = useT();
  const navigation = useNavigation();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    navigation.go(path, { query: typeof typed === 'string' && typed.trim() !== '' ? { q: typed.trim() } : {} });
  };
  return (
    <form className={css.search} role="search" aria-label={t('rules:search.label')} action={navigation.href(path)} onSubmit={handleSubmit}>
      <TextInput key={text} type="search" name="q" icon="search" autoComplete="off" enterKeyHint="search" maxLength={MOST_LETTERS} defaultValue={text} aria-label={t('rules:search.label')} placeholder={t('rules:search.label')} />
      <Button type="submit">{t('rules:search.find')}</Button>
    </form>
  );
}
