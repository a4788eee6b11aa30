import { useEffect, useRef, useState } from 'react';
import type { FrameNews } from '../frame/scene.ts';
import css from './Catalogue.module.css';
import { type ChosenView, frameOf } from './chosenView.ts';

/** The example as a page of its own, at the chosen width; what is wrong with it is listed below. */
export function ExampleFrame({ view, title }: { readonly view: ChosenView; readonly title: string }) {
  const href = frameOf(view);
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<readonly FrameNews[]>([]);

  // Not by `src`: each example would be a step back in the history of the page around it.
  useEffect(() => {
    frameRef.current?.contentWindow?.location.replace(href);
  }, [href]);
  useEffect(() => {
    const handleNews = ({ source, origin, data }: MessageEvent) => {
      if (source !== frameRef.current?.contentWindow || origin !== window.location.origin || !isNews(data)) return;
      setTold((known) => (known.some(({ text, search }) => text === data.text && search === data.search) ? known : [...known, data]));
    };
    window.addEventListener('message', handleNews);
    return () => window.removeEventListener('message', handleNews);
  }, []);

  const news = told.filter(({ search }) => href.endsWith(search));
  const problems = news.filter(({ kind }) => kind === 'problem');
  const link = news.findLast(({ kind }) => kind === 'link');
  return (
    <>
      {/* A frame wider than the window is scrolled, by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <section className={css.stage} aria-label={`Example, ${view.width} px wide`} tabIndex={0}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this very server, which has to run as one */}
        <iframe ref={frameRef} title={title} width={view.width} className={css.frame} />
      </section>
      <div role="status">
        {link && (
          <p className={css.note}>
            A link was pressed; on a page it leads to <code>{link.text}</code>.
          </p>
        )}
        {problems.length > 0 && (
          <ul className={css.problems} aria-label="Problems of the example">
            {problems.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function isNews(data: unknown): data is FrameNews {
  return typeof data === 'object' && data !== null && 'kind' in data && (data.kind === 'problem' || data.kind === 'link') && 'text' in data && typeof data.text === 'string' && 'search' in data && typeof data.search === 'string';
}
