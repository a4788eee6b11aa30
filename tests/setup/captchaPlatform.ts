/** One picture after the other, as the platform gives them; everything else is a 404. */
export interface CaptchaPlatform {
  readonly fetch: typeof fetch;
  /** Paths of every call, in order. */
  readonly asked: string[];
  /** What the picture shows, or the mail says. */
  right: string;
  triesLeft: number;
  /** Number of the picture: its id is `picture-<number>`. */
  picture: number;
  /** Seconds that the picture is good, by the platform's word. */
  timeLeft: number;
  /** The next call is asked for a captcha: one is offered before it. */
  isNeeded: boolean;
  /** It is one of type 2. */
  isCritical: boolean;
  /** Calls whose path contains the text answer by this status. */
  broken: { readonly part: string; readonly status: number; readonly retryAfterSec?: number } | undefined;
}

export const CAPTCHA_LIFE_SEC = 180;
export const MAIL_LIFE_SEC = 600;
const TRIES = 3;

export const captchaRefusal = (platform: Pick<CaptchaPlatform, 'picture'>, code = 100) => ({
  status: 400, title: 'no', code: 'CAPTCHA_NEEDED', exception_code: code, challenge: { id: `picture-${platform.picture}`, type: 1, time: CAPTCHA_LIFE_SEC },
});

export const answerJson = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers } });

export function captchaPlatform(): CaptchaPlatform {
  const platform: CaptchaPlatform = {
    asked: [], right: '12345', triesLeft: TRIES, picture: 1, timeLeft: 0, isNeeded: true, isCritical: false, broken: undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      platform.asked.push(`${request.method} ${pathname}`);
      const { broken } = platform;
      if (broken && pathname.includes(broken.part)) {
        return answerJson(broken.status, { status: broken.status, title: 'no', code: 'TEST_BROKEN' }, broken.retryAfterSec === undefined ? {} : { 'retry-after': String(broken.retryAfterSec) });
      }
      const isCurrent = (id: unknown) => id === `picture-${platform.picture}`;
      if (pathname === '/captcha/update') return answerJson(200, nextPicture(platform));
      if (pathname === '/captcha/offer') return answerJson(200, platform.isNeeded ? { isNeeded: true, challenge: nextPicture(platform) } : { isNeeded: false });
      if (pathname === '/captcha/gettime') return answerJson(200, { time: isCurrent(searchParams.get('id')) ? platform.timeLeft : 0 });
      const body = (await request.json().catch(() => ({}))) as { readonly captcha?: string; readonly id?: string };
      if (pathname === '/captcha/mail') return answerJson(200, { isSent: isCurrent(body.id), time: isCurrent(body.id) ? MAIL_LIFE_SEC : 0, resendAfterSec: 60 });
      if (pathname === '/captcha/validate') return answerJson(200, judge(platform, body.captcha ?? '', isCurrent));
      return answerJson(404, { status: 404, title: 'no', code: 'TEST_NO' });
    },
  };
  return platform;
}

function nextPicture(platform: CaptchaPlatform): object {
  platform.picture += 1;
  platform.triesLeft = TRIES;
  return { id: `picture-${platform.picture}`, type: 1, time: CAPTCHA_LIFE_SEC };
}

function judge(platform: CaptchaPlatform, told: string, isCurrent: (id: unknown) => boolean): object {
  const [id, answer] = told.split(':');
  if (!isCurrent(id) || platform.triesLeft === 0) return { success: false, time: 0, triesLeft: 0, exception_code: 112 };
  if (answer === platform.right) return { success: true, time: 100 };
  platform.triesLeft -= 1;
  return { success: false, time: 100, triesLeft: platform.triesLeft, exception_code: 111, isLogoutUser: platform.isCritical && platform.triesLeft === 0 };
}
