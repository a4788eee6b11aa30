import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type NavigateFunction, type NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { type BrowserNavigation, QUIET } from '../routing/BrowserNavigation.ts';
import type { Hold } from '../routing/Hold.ts';
import { pathOf } from '../routing/navigation.ts';
import { RedirectError } from '../routing/platformChecks.ts';
import type { SiteNavigator } from '../routing/SiteNavigator.ts';
import type { Runtime } from '../Runtime.ts';
import type { LeaveQuestionProps } from './LeaveQuestion.tsx';
import { noticeLifeMs } from '../timers/noticeLife.ts';
import { scrollMemory } from './scrollMemory.ts';
import type { ViewInput } from './view.tsx';

/** How a page came to be shown. */
export interface ShownPage {
  readonly href: string;
  /** Reached by the browser's back or forward: it is scrolled to where it was left. */
  readonly isReturn: boolean;
  /** The page that was shown, once more: nothing is scrolled and nobody is told of a new page. */
  readonly isInPlace?: boolean;
}

export interface RouteFollowerProps {
  readonly runtime: Runtime;
  readonly navigator: Pick<SiteNavigator, 'resolve'>;
  readonly navigation: BrowserNavigation;
  /** Fetches what a page needs; the answer shows it. */
  readonly prepare: (target: ViewInput, signal: AbortSignal) => Promise<(page: ShownPage) => void>;
}

/**
 * Follows the router's location: asks where each address leads and hands the page over. While the platform is away the page stays
 * as it is and says that the next one will follow; another address takes its place, and the one that is shown ends the waiting.
 */
export function RouteFollower({ runtime, navigator, navigation, prepare }: RouteFollowerProps): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const kind = useNavigationType();
  // The same address pressed again is no other navigation.
  const kindRef = useRef(kind);
  kindRef.current = kind;
  const isReturn = kind === 'POP';
  const shownHref = useRef<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [times, setTimes] = useState(0);
  const shownTimes = useRef(0);
  const href = location.pathname + location.search;

  useLayoutEffect(() => navigation.connect(navigate, () => setTimes((before) => before + 1)), [navigation, navigate]);

  useEffect(() => {
    if (shownHref.current === null) {
      // The server rendered this address.
      shownHref.current = href;
      return undefined;
    }
    if (!isReturn && location.state === QUIET && shownHref.current !== href) {
      shownHref.current = href;
      navigation.handleShown(href);
      return undefined;
    }
    const isInPlace = shownHref.current === href;
    if (isInPlace && shownTimes.current === times) return undefined;
    shownTimes.current = times;
    const abort = new AbortController();
    const { signal } = abort;
    const wait = (isNow: boolean) => {
      setIsWaiting(isNow);
      navigation.wait(isNow);
    };
    if (!isInPlace) scrollMemory.remember(shownHref.current);
    const shown = shownHref.current;
    const giveUp = () => {
      setHasFailed(true);
      void navigate(shown, { replace: true });
    };
    const isLeaving = pathOf(href) !== pathOf(shown);
    const follow = async () => {
      const resolved = await navigator.resolve(href, signal);
      if (signal.aborted || !resolved) return;
      const { target } = resolved;
      if (target.kind === 'document') return openDocument(target.url, runtime, signal);
      if (resolved.href !== href) return void navigate(resolved.href, { replace: true });
      if (target.kind !== 'page') return;
      const show = await prepare(target, signal);
      if (signal.aborted) return;
      wait(false);
      shownHref.current = href;
      navigation.handleShown(href);
      navigation.holding.allowLeaving(false);
      setHasFailed(false);
      show({ href, isReturn, isInPlace });
    };
    const ask = async () => {
      if (isLeaving && !(await mayLeave(navigation.holding, signal, setQuestion))) return goBack(navigate, kindRef.current, shown);
      await followWhenThere(follow, { href, runtime, signal, handleWait: () => wait(true), handleGivenUp: giveUp });
    };
    // It rejects when it is given up, and then nobody waits for it.
    ask().catch(() => undefined);
    return () => {
      abort.abort();
      wait(false);
    };
  }, [href, isReturn, location.state, times, navigator, navigation, navigate, runtime, prepare]);

  const noticeMs = noticeLifeMs(runtime.manifest.site);
  useEffect(() => (hasFailed ? runtime.timers.after(noticeMs, () => setHasFailed(false)) : undefined), [hasFailed, noticeMs, runtime]);

  // Alerts, because a status that comes with its text is not read out.
  return (
    <>
      {isWaiting && <p className="lu-waiting" role="alert">{runtime.t('runtime:navigation.waiting')}</p>}
      {hasFailed && !isWaiting && <p className="lu-waiting" role="alert">{runtime.t('runtime:navigation.failed')}</p>}
      {question && <question.Dialog t={runtime.t} onAnswer={question.answer} />}
    </>
  );
}

interface Question {
  /** Its code comes when somebody is first asked. */
  readonly Dialog: ComponentType<LeaveQuestionProps>;
  readonly answer: (isLeaving: boolean) => void;
}

/** Whether the page shown may be left: at once where nothing is under way, else by the visitor's word or when that is over. Never resolves once overtaken. */
async function mayLeave(holding: Hold, signal: AbortSignal, show: (question: Question | null) => void): Promise<boolean> {
  if (!holding.isHeld) return true;
  const code = await import('./LeaveQuestion.tsx').catch(() => null);
  signal.throwIfAborted();
  // What cannot be asked keeps nobody: what is under way goes on by itself.
  if (code === null || !holding.isHeld) return true;
  const isLeaving = await new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => show(null), { once: true });
    show({ Dialog: code.LeaveQuestion, answer: resolve });
    void holding.over().then(() => resolve(true));
  });
  signal.throwIfAborted();
  show(null);
  holding.allowLeaving(isLeaving);
  return isLeaving;
}

/** To the address of the page that stays, so that Back and Forward lead where they did. */
function goBack(navigate: NavigateFunction, kind: `${NavigationType}`, shown: string): void {
  if (kind === 'PUSH') void navigate(-1);
  else void navigate(shown, { replace: kind === 'REPLACE' });
}

interface Following {
  readonly href: string;
  readonly runtime: Runtime;
  readonly signal: AbortSignal;
  readonly handleWait: () => void;
  /** Nobody could say where the address leads: the page shown stays, under its own address (spec section 8). */
  readonly handleGivenUp: () => void;
}

/** What fails while the platform is away is done again when it answers; with the platform there the browser's own load shows what is wrong. */
async function followWhenThere(follow: () => Promise<void>, { href, runtime, signal, handleWait, handleGivenUp }: Following): Promise<void> {
  const { connection } = runtime;
  for (;;) {
    try {
      return await follow();
    } catch (error) {
      signal.throwIfAborted();
      if (!connection.isLost && (await connection.check())) {
        signal.throwIfAborted();
        if (error instanceof RedirectError) {
          runtime.report({ code: 'REDIRECT_FAILED', message: error.message });
          return handleGivenUp();
        }
        runtime.report({ code: 'NAVIGATION_FAILED', message: error instanceof Error ? error.message : String(error) });
        return window.location.assign(href);
      }
      signal.throwIfAborted();
      handleWait();
      await connection.found(signal);
    }
  }
}

/** Leaves this document. Where that would end on the browser's own error page it fails instead. */
async function openDocument(url: string, { connection }: Runtime, signal: AbortSignal): Promise<void> {
  const isOurs = new URL(url, window.location.origin).origin === window.location.origin;
  if (isOurs && !(await connection.check())) throw new Error(`the platform is away: ${url} has to wait`);
  if (!signal.aborted) window.location.assign(url);
}
