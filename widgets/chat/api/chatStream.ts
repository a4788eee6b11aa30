/** What an open stream tells. */
export interface NewsHandlers {
  /** The conversation has something new: whoever follows reads it. */
  readonly onNews: () => void;
  /** It lives. */
  readonly onAlive: () => void;
  /** It has ended, or was refused: whoever follows polls. */
  readonly onEnd: () => void;
}

/** `GET /web-api/chat/stream` of an owner's conversation. Undefined where there are no server-sent events. */
export function streamNews(owner: string, { onNews, onAlive, onEnd }: NewsHandlers): (() => void) | undefined {
  if (typeof EventSource === 'undefined') return undefined;
  const source = new EventSource(`/web-api/chat/stream?${new URLSearchParams({ owner }).toString()}`);
  source.addEventListener('news', onNews);
  source.addEventListener('ping', onAlive);
  // It would connect again by itself, for an owner who may be another by then.
  source.addEventListener('error', onEnd);
  return () => source.close();
}
