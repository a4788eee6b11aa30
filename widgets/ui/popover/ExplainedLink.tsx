import { type MouseEvent, type ReactNode, useId } from 'react';
import { TextLink } from '../navigation/TextLink.tsx';
import css from './ExplainedLink.module.css';

export interface ExplainedLinkProps {
  readonly href: string;
  /** In short, what it leads to. */
  readonly meaning: string;
  readonly children: ReactNode;
}

/**
 * A link in a text with what its word means: shown while it is pointed at or has the focus of the keyboard. Where nothing can be pointed at
 * the first press shows it, and the second one follows. What shows it comes when it is first needed.
 */
export function ExplainedLink({ href, meaning, children }: ExplainedLinkProps) {
  const id = useId();
  return (
    <span ref={showIfAwaited} onPointerMove={({ currentTarget, pointerType }) => pointerType !== 'touch' && void show(currentTarget, false)}>
      <TextLink href={href} className={css.link} aria-describedby={id} data-own-press="" onFocus={handleFocus} onClick={handleClick}>
        {children}
      </TextLink>
      <span id={id} role="tooltip" popover="manual" className={css.hint}>{meaning}</span>
    </span>
  );
}

/** Somebody came to it before it was alive, and is still there. */
function showIfAwaited(whole: HTMLElement | null): void {
  const link = whole?.firstElementChild;
  if (link?.matches(':focus-visible') || (link?.matches(':hover') && matchMedia('(hover: hover)').matches)) void show(whole, false);
}

function handleFocus({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  if (currentTarget.matches(':focus-visible')) void show(currentTarget.parentElement, false);
}

function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
  const { currentTarget: link, nativeEvent } = event;
  if (!isByTouch(nativeEvent) || link.nextElementSibling?.hasAttribute('data-open')) return;
  event.preventDefault();
  show(link.parentElement, true).catch(() => location.assign(link.href));
}

/** A press without a pointer that could rest; one that is done again after hydration does not say what it was. */
function isByTouch(event: globalThis.MouseEvent): boolean {
  const type = 'pointerType' in event ? event.pointerType : '';
  return typeof type === 'string' && type !== '' ? type === 'touch' : matchMedia('(hover: none)').matches;
}

async function show(whole: HTMLElement | null, isPressed: boolean): Promise<void> {
  const { showHint } = await import('./showHint.ts');
  if (whole) showHint(whole, isPressed);
}
