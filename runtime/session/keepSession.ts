import { reaction } from 'mobx';
import { isJsonObject, type JsonValue } from '../../schemas/language/json.ts';
import type { Activity } from './activity.ts';
import { SESSION_KEY, type SessionAdapter, type SessionCalls, type SessionParts, type ToldSession } from './SessionAdapter.ts';
import { isTokenValid } from './tokens.ts';
import { watchIdle } from './watchIdle.ts';

export interface KeeperParts extends SessionParts {
  readonly activity: Activity;
  readonly names: SessionAdapter['cookies'];
  readonly calls: SessionCalls;
}

/**
 * Keeps the session of a tab current: asks while the page is seen, looks whether another session has taken its place,
 * follows what other tabs do, greets who comes, and signs idle visitors out. Which calls that takes the adapter says.
 */
export function keepSession(parts: KeeperParts): void {
  const { session, timers, manifest, cookies, activity, names, calls } = parts;
  startIdleWatch(parts);
  const mayBeHere = (): boolean => session.userId !== '' || cookies.get(names.hint) !== undefined;
  let isAsking = false;
  const poller = timers.poll({
    name: 'session',
    intervalMs: () => calls.intervalsMs(manifest.site.timers).check,
    stopsAtOnceWhenHidden: true,
    // The server knew who asked for this page; only a hint to the contrary, or a token that has run out, is worth a call.
    runsAtStart: (cookies.get(names.hint) ?? '') !== session.userId || (session.isSignedIn && !isTokenValid(cookies.get(names.token), parts.nowMs())),
    run: async () => {
      if (!mayBeHere()) return;
      const isActive = activity.take();
      isAsking = true;
      try {
        await check(parts, isActive);
      } catch (error) {
        if (isActive) activity.giveBack();
        throw error;
      } finally {
        isAsking = false;
      }
      if (session.isSignedIn) await calls.renew(parts);
    },
  });
  watchEnd(parts, () => isAsking);
  reaction(
    () => parts.connection.isLost,
    // Nobody waits for the next round of a poll that has slowed down.
    (isLost) => !isLost && session.isInDoubt && void poller.refresh(),
  );
  session.onStay(() => void poller.refresh());
  followTabs(parts, () => void poller.refresh());
  session.onChange(() => void greet(parts));
  // This code may come with the visitor: then nobody else tells that they are known.
  void (session.epoch === 0 ? calls.greet(parts) : greet(parts));
}

async function greet({ calls, session, ...parts }: KeeperParts): Promise<void> {
  const { epoch } = session;
  await calls.greet({ ...parts, session });
  if (epoch === session.epoch && session.isSignedIn) session.know();
}

/** Looks whether the session is still open: this is no activity and renews no token. A check under way serves as well. */
function watchEnd(parts: KeeperParts, isAsking: () => boolean): void {
  parts.timers.poll({
    name: 'session.watch',
    intervalMs: () => parts.calls.intervalsMs(parts.manifest.site.timers).watch,
    stopsAtOnceWhenHidden: true,
    runsAtStart: false,
    run: async () => {
      if (parts.session.userId !== '' && !isAsking()) await check(parts, false);
    },
  });
}

async function check(parts: KeeperParts, isActive: boolean): Promise<void> {
  const { session, cookies, names, calls } = parts;
  const { epoch } = session;
  const answer = await calls.check(parts, isActive).catch((error: unknown) => {
    // It was asked again as often as it may be: nobody can say who is here.
    if (epoch === session.epoch) session.doubt();
    throw error;
  });
  if (epoch !== session.epoch) return;
  if ('userId' in answer) return session.begin(answer.userId);
  cookies.remove(names.token);
  cookies.remove(names.hint);
  // The page was made after the session had ended, and only a cookie spoke of it.
  if (session.userId === '') session.endedBefore(answer.end);
  else session.end(answer.end);
}

/** What one tab does, the others follow: a sign-out at its word, a sign-in once the platform confirms it. */
function followTabs({ session, storage, calls }: KeeperParts, ask: () => void): void {
  const tell = (): void => storage.set(SESSION_KEY, { userId: session.userId, end: session.lastEnd } satisfies ToldSession);
  // A guest has nothing to tell: the tab may have come because another one signs in just now.
  if (session.isSignedIn) tell();
  session.onChange(tell);
  storage.onChange(SESSION_KEY, (value: JsonValue | undefined) => {
    if (!isJsonObject(value) || value['userId'] === session.userId) return;
    if (value['userId'] !== '') return ask();
    const { end } = value;
    session.end(calls.ends.find((known) => known === end) ?? calls.endOf(''));
  });
}

function startIdleWatch(parts: KeeperParts): void {
  const { session, activity, timers, storage, facts, nowMs, calls, manifest } = parts;
  const rule = calls.idle(facts);
  if (!rule) return;
  watchIdle({
    session,
    activity,
    limitMs: rule.limitMs,
    warningMs: manifest.site.timers['idleWarning'] ?? 60_000,
    timers,
    storage,
    nowMs,
    leave: () => {
      rule.leave(parts);
      session.end(rule.end);
    },
  });
}
