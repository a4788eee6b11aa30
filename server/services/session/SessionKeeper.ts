import type { FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { browserNamesOf } from '../../platform/http/browserNames.ts';
import { previewErrors } from '../../platform/previews/previewErrors.ts';
import type { CustomerKey, SignedIn } from '../../ports/customerPorts.ts';
import type { ProofPort } from '../../ports/factorPorts.ts';
import type { HandedSession, SessionKeeperPort } from '../../ports/signInPorts.ts';
import { numberOfSite, sectionNumber, siteOf } from '../../platform/sites/siteOf.ts';
import { believedCountry } from '../../platform/sites/visitorCountry.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { clearSessionCookies, deviceOf, keepDevice, sessionCookieOf, setSecureCookies, setSessionCookies, setTokenCookie } from './sessionCookies.ts';
import { sessionErrors } from './sessionErrors.ts';
import { type SessionLife, sessionLifeOf } from './sessionLife.ts';
import { limitOfNewSession } from './sessionLimits.ts';
import { endSession, findSession, isEndedByLimit, isOpen, isTold, moveIdleLimit, openSession, renewSession, type SessionRow } from './sessions.ts';
import { SessionTokens, TOKEN_LIFE_MS } from './SessionTokens.ts';

/** Of brands that name no other time. */
const PROOF_MINUTES = 5;
const MINUTE_MS = 60_000;
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

interface NewCustomerSession extends CustomerKey {
  /** The customer asked to be remembered on this device. */
  readonly isRemembered?: boolean;
  /** False where a second factor was left out: the session changes nothing of the sign-in before it is shown. */
  readonly isProved?: boolean;
}

/** Opens, finds and ends sessions of browsers: the one place that knows their cookies. */
export class SessionKeeper implements SessionKeeperPort, ProofPort {
  readonly tokens = new SessionTokens();
  private readonly platform: Pick<Platform, 'db' | 'clock' | 'releases'>;

  private readonly sign = (text: string): string => this.tokens.valueFor(text);

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'releases'>) {
    this.platform = platform;
  }

  /** Whether a request brings a session's cookie; who does is nobody's guest, even if that session is over. */
  isNamed(request: FastifyRequest): boolean {
    return sessionCookieOf(request) !== undefined;
  }

  /** The open session of a request; null for a guest. Moves its idle limit when the request is the customer's doing. */
  async find(request: FastifyRequest, isActivity = !READS.includes(request.method)): Promise<SignedIn | null> {
    const row = await this.rowOf(request);
    if (!row || !isOpen(row, this.nowMs())) return null;
    if (isActivity) await moveIdleLimit(this.platform.db, row, this.nowMs(), this.lifeOf(request).idleMs);
    return signedInOf(row);
  }

  /** The same; a guest is refused with 401 and told why. */
  async requireOpen(request: FastifyRequest, isActivity?: boolean): Promise<SignedIn> {
    const signedIn = await this.find(request, isActivity);
    if (!signedIn) throw new PlatformError(await this.refusalOf(request));
    return signedIn;
  }

  /** The same; a token that comes along must be a good one of this very session. */
  async require(request: FastifyRequest): Promise<SignedIn> {
    const signedIn = await this.requireOpen(request);
    if (!this.isTokenFine(request, signedIn)) throw new PlatformError(sessionErrors.AUTH_TOKEN_INVALID);
    return signedIn;
  }

  /** The same; throws AUTH_PROOF_NEEDED where the customer showed who they are longer ago than the brand allows. */
  async requireFresh(request: FastifyRequest): Promise<SignedIn> {
    const signedIn = await this.require(request);
    const row = await this.rowOf(request);
    const withinMs = numberOfSite(this.platform.releases, request, PROOF_MINUTES, 'account', 'proofMinutes') * MINUTE_MS;
    if (!row || this.nowMs() - row.proved_at_ms > withinMs) throw new PlatformError(sessionErrors.AUTH_PROOF_NEEDED);
    return signedIn;
  }

  /** Notes a proof in the caller's transaction: the session is the same under another name and cookie. Null when it has ended. `hand` tells the browser. */
  async renew(trx: Db, { sessionId }: SignedIn, request: FastifyRequest): Promise<HandedSession | null> {
    const nowMs = this.nowMs();
    const renewed = await renewSession(trx, sessionId, nowMs);
    if (!renewed) return null;
    const { row, sid } = renewed;
    const isKept = row.ends_at_ms - row.signed_in_at_ms === this.lifeOf(request).rememberedMs;
    return { signedIn: signedInOf(row), sid, keptMs: isKept ? row.ends_at_ms - nowMs : null };
  }

  /** The device of a request; null for one that the platform does not know (T18). */
  deviceOf(request: FastifyRequest): string | null {
    return deviceOf(request, this.sign);
  }

  /** The same; a browser that has none gets one. */
  keepDevice(request: FastifyRequest, reply: FastifyReply): string {
    // A preview stands in for a visitor: whoever looks at it keeps nothing of it.
    return request.preview ? (this.deviceOf(request) ?? '') : keepDevice(request, reply, this.sign);
  }

  /** How long a device stays trusted after a sign-in that asked for it. */
  trustedMs(request: FastifyRequest): number {
    return this.lifeOf(request).trustedMs;
  }

  /**
   * Opens a session in the caller's transaction, which holds a lock on the customer's row; the account's other sessions,
   * and the one that this browser had, end. `hand` tells the browser once the transaction has held. A remembered session
   * lives longer where the brand wants that. All ways to sign in lead here: throws AUTH_SESSION_LIMIT_REACHED where the customer's own
   * limit leaves nothing of the day.
   */
  async open(trx: Db, { operatorId, userId, isRemembered = false, isProved = true }: NewCustomerSession, request: FastifyRequest, reply: FastifyReply): Promise<HandedSession> {
    const before = await findSession(trx, sessionCookieOf(request));
    const nowMs = this.nowMs();
    const { idleMs, lifeMs, rememberedMs, historyMs } = this.lifeOf(request);
    const keptMs = isRemembered ? rememberedMs : null;
    const limitAtMs = await limitOfNewSession(trx, { operatorId, userId }, nowMs);
    const origin = { ...browserNamesOf(request.headers['user-agent'] ?? ''), country: believedCountry(request) ?? '' };
    const opened = await openSession(trx, { operatorId, userId, deviceId: this.keepDevice(request, reply), isProved, nowMs, idleMs, lifeMs: keptMs ?? lifeMs, limitAtMs, historyMs, origin });
    if (before) await endSession(trx, before.id, 'signed-out', nowMs);
    return { signedIn: signedInOf(opened.row), sid: opened.sid, keptMs };
  }

  /** Sets the cookies of a session just opened and gives its token. */
  hand({ signedIn, sid, keptMs }: HandedSession, request: FastifyRequest, reply: FastifyReply): string {
    setSessionCookies(request, reply, { sid, userId: signedIn.userId, keptMs });
    return this.renewToken(signedIn, request, reply);
  }

  /** A new token, also as cookie. */
  renewToken({ userId, operatorId, sessionId }: SignedIn, request: FastifyRequest, reply: FastifyReply): string {
    const token = this.tokens.sign({ userId, operatorId, sessionId }, this.nowMs());
    setTokenCookie(request, reply, token, TOKEN_LIFE_MS);
    return token;
  }

  /** Signs this browser out, whatever it had; a guest stays one. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const row = await this.rowOf(request);
    if (row) await endSession(this.platform.db, row.id, 'signed-out', this.nowMs());
    clearSessionCookies(request, reply);
  }

  /** values of the session that mean nothing outside; the same for its whole life. */
  secureData({ userId, sessionId }: SignedIn, request: FastifyRequest, reply: FastifyReply): { ggru: string; grant: string } {
    const ggru = this.tokens.valueFor(`ggru ${sessionId}`);
    const grant = this.tokens.valueFor(`grant ${sessionId} ${userId}`);
    const grantSeconds = sectionNumber(siteOf(this.platform.releases, request), 'session', 'grantSeconds');
    setSecureCookies(request, reply, { ggru, userId, grant, grantSeconds });
    return { ggru, grant };
  }

  signInFirst(): PlatformError {
    return new PlatformError(sessionErrors.AUTH_REQUIRED);
  }

  /** A cookie of one operator is nothing to the others. */
  private async rowOf(request: FastifyRequest): Promise<SessionRow | undefined> {
    const sid = sessionCookieOf(request);
    if (sid === undefined) return undefined;
    request.hasReadSession = true;
    const row = await findSession(this.platform.db, sid);
    const isKnown = row?.operator_id === siteOf(this.platform.releases, request).operator && isTold(row, this.nowMs());
    return isKnown ? row : undefined;
  }

  private async refusalOf(request: FastifyRequest) {
    // A 401 would sign the made-up customer out.
    if (request.preview && request.preview.view.as !== 'guest') return previewErrors.PREVIEW_NO_ACCOUNT;
    const row = await this.rowOf(request);
    if (row?.end_reason === 'replaced') return sessionErrors.AUTH_SESSION_REPLACED;
    if (row && isEndedByLimit(row)) return sessionErrors.AUTH_SESSION_LIMIT;
    if (!row || row.end_reason !== null) return sessionErrors.AUTH_REQUIRED;
    return row.expires_at_ms < row.ends_at_ms ? sessionErrors.AUTH_SESSION_EXPIRED : sessionErrors.AUTH_SESSION_OVER;
  }

  private isTokenFine({ headers }: FastifyRequest, { sessionId }: SignedIn): boolean {
    const { authorization } = headers;
    if (authorization === undefined) return true;
    const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
    return this.tokens.read(token, this.nowMs())?.sessionId === sessionId;
  }

  private lifeOf(request: FastifyRequest): SessionLife {
    return sessionLifeOf(siteOf(this.platform.releases, request));
  }

  private nowMs(): number {
    return this.platform.clock.nowMs();
  }
}

function signedInOf(row: SessionRow): SignedIn {
  return { operatorId: row.operator_id, userId: row.user_id, sessionId: row.id, signedInAtMs: row.signed_in_at_ms, limitAtMs: row.limit_at_ms, deviceId: row.device_id };
}
