import { useRuntime, useT, type WidgetProps } from '../../../runtime/sdk.ts';
import { classNames, Details } from '../../ui/index.ts';
import { captionTracks } from './captionTracks.ts';
import { filmSources, posterAddress, roomOf } from './filmSources.ts';
import type { VideoProps } from './props.gen.ts';
import css from './Video.module.css';

/**
 * An own film in the browser's own player. Nothing but a press starts it, and it needs no script. It is hydrated before anybody can
 * press: React keeps presses from a part that is not, and the browser's controls would not hear the first one.
 */
export function Video({ root, file, twin, poster, captions = {}, title, isTitleShown, transcript, look }: WidgetProps<VideoProps>) {
  const t = useT();
  const { language, manifest } = useRuntime();
  const { width, height } = roomOf(poster, file);
  return (
    <figure {...root} className={classNames(css.video, css[look])}>
      <div className={css.frame}>
        {/* A film knows its shape only when it begins, and the poster only when it has come: this has it at once. */}
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" focusable="false" className={css.room} />
        {/* Of another language it is another player: a browser reads only once which captions it begins with. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a track a language, of those that the author brings; the checker asks for them */}
        <video key={language} className={css.film} controls playsInline preload="none" poster={posterAddress(poster)} aria-label={title}>
          {filmSources(file, twin).map(({ src, type }) => <source key={src} src={src} type={type} />)}
          {captionTracks(captions, manifest.site, language).map(({ src, locale, name, isDefault }) => <track key={locale} kind="captions" src={src} srcLang={locale} label={name} default={isDefault} />)}
          <a href={file.src} download>{t('blocks:video.download', { title })}</a>
        </video>
      </div>
      {isTitleShown && <figcaption className={css.caption}>{title}</figcaption>}
      {transcript !== undefined && (
        <Details summary={t('blocks:video.transcript')} look="plain">
          <div className={css.transcript}>{transcript.split('\n').map((line) => <p key={line}>{line}</p>)}</div>
        </Details>
      )}
    </figure>
  );
}
