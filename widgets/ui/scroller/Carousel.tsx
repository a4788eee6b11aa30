import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import css from './Carousel.module.css';

export interface CarouselSlide {
  readonly id: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  /** Accessible name of a slide, for example "2 of 5". */
  readonly slideLabel: (index: number, count: number) => string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly pauseLabel: string;
  readonly playLabel: string;
  /** Time a slide stays, in ms; absent or 0 never moves by itself (spec section 9: 30 s). */
  readonly intervalMs?: number;
  readonly className?: string;
}

/**
 * Slides in a scroller with snap points: swipes, wheels and keyboards work without script. Moves by itself only while
 * nobody points at it or is inside it, never under reduced motion, and can be paused (T60).
 */
export function Carousel({ label, slides, slideLabel, previousLabel, nextLabel, pauseLabel, playLabel, intervalMs = 0, className }: CarouselProps) {
  const rootRef = useRef<HTMLElement>(null);
  const viewportRef = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);

  const show = useCallback((target: number) => {
    const viewport = viewportRef.current;
    const slide = viewport?.children[target];
    if (!viewport || !(slide instanceof HTMLElement)) return;
    viewport.scrollTo({ left: slide.offsetLeft - viewport.offsetLeft, behavior: prefersStill() ? 'instant' : 'smooth' });
  }, []);

  useEffect(() => {
    if (intervalMs <= 0 || isPaused || slides.length < 2 || prefersStill()) return undefined;
    const timer = setInterval(() => {
      const root = rootRef.current;
      if (document.hidden || root?.matches(':hover') || root?.contains(document.activeElement)) return;
      show((index + 1) % slides.length);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, isPaused, slides.length, index, show]);

  const handleScroll = () => {
    const viewport = viewportRef.current;
    if (viewport && viewport.clientWidth > 0) setIndex(Math.round(Math.abs(viewport.scrollLeft) / viewport.clientWidth));
  };

  return (
    <section ref={rootRef} aria-roledescription="carousel" aria-label={label} className={classNames(css.carousel, className)}>
      {/* A scroller without a control inside is reached by keyboard only through a tab stop of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={viewportRef} role="group" aria-label={label} tabIndex={0} className={css.viewport} onScroll={handleScroll}>
        {slides.map((slide, at) => (
          <div key={slide.id} role="group" aria-roledescription="slide" aria-label={slideLabel(at, slides.length)} className={css.slide}>
            {slide.content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={css.controls}>
          <span className={css.dots} aria-hidden="true">
            {slides.map((slide, at) => (
              <span key={slide.id} className={classNames(css.dot, at === index && css.current)} />
            ))}
          </span>
          {intervalMs > 0 && (
            <IconButton icon={isPaused ? 'play' : 'pause'} size="s" variant="header" label={isPaused ? playLabel : pauseLabel} onClick={() => setPaused(!isPaused)} />
          )}
          <IconButton icon="angle-start" size="s" variant="header" label={previousLabel} onClick={() => show((index - 1 + slides.length) % slides.length)} />
          <IconButton icon="angle-end" size="s" variant="header" label={nextLabel} onClick={() => show((index + 1) % slides.length)} />
        </div>
      )}
    </section>
  );
}

function prefersStill(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
