import { useEffect } from 'react';
import type { CatalogueList } from '../list.ts';
import css from './Catalogue.module.css';
import { shownIn, useChosenView } from './chosenView.ts';
import { ExampleFrame } from './ExampleFrame.tsx';
import { PropsForm } from './PropsForm.tsx';
import { ViewBar } from './ViewBar.tsx';
import { WidgetList } from './WidgetList.tsx';

/** Every widget by its examples: a list, the chosen one in a frame of a page of its own, its props as a form. */
export function CataloguePage({ list }: { readonly list: CatalogueList }) {
  const [view, change] = useChosenView(list);
  const shown = shownIn(list, view);
  useEffect(() => {
    document.title = shown ? `${shown.widget.type}: ${shown.example.title}` : 'Catalogue of widgets';
  }, [shown]);
  return (
    <div className={css.page}>
      <WidgetList widgets={list.widgets} view={view} onChoose={(widget, example) => change({ widget, example, props: null })} />
      {shown ? (
        <main className={css.main}>
          <header>
            <h1 className={css.title}>{shown.widget.title}</h1>
            <p className={css.note}>{shown.widget.description}</p>
            <p className={css.note}>
              {shown.example.title} <code>{shown.example.file}</code>
            </p>
          </header>
          <ViewBar list={list} view={view} onChange={change} />
          {shown.example.problems.length > 0 && (
            <ul role="alert" className={css.problems}>
              {shown.example.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <ExampleFrame view={view} title={`${shown.widget.title}: ${shown.example.title}`} />
          <PropsForm key={`${view.widget} ${view.example}`} declared={shown.widget.props} given={shown.example.props} edited={view.props} onEdit={(props) => change({ props })} />
        </main>
      ) : (
        <main className={css.main}>
          <h1 className={css.title}>No examples</h1>
        </main>
      )}
    </div>
  );
}
