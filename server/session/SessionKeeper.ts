import type { FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '../errors/PlatformError.ts';
import type { CustomerKey } from '../customers/customerRows.ts';
import type { SignedIn } from '../ports/customerPorts.ts';
import { siteOf } from '../releases/siteOf.ts';
import type { Db, Platform } from '../service.ts';
import { clearSessionCookies, deviceOf, SESSION_COOKIE, setSessionCookies, setTokenCookie } from './sessionCookies.ts';
import { sessionErrors } from './sessionErrors.ts';
import { endSession, findSession, isOpen, moveIdleLimit, type OpenedSession, openSession, type SessionRow } from './sessions.ts';
import { SessionTokens, TOKEN_LIFE_MS } from './SessionTokens.ts';

/** GLI-33 2.5.4 (T48, A-70): idle limit of brands that name none. */
const IDLE_MINUTES = 30;
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Opens, finds and ends sessions of browsers: the one place that knows their cookies. */
export class SessionKeeper {
  readonly tokens = new SessionTokens();
  private readonly platform: Pick<Platform, 'db' | 'clock' | 'releases'>;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'releases'>) {
    this.platform = platform;
  }

  /** The open session of a request; null for a guest. Moves its idle limit when the request is the customer's doing. */
  async find(request: FastifyRequest, isActivity = !READS.includes(request.method)): Promise<SignedIn | null> {
    const row = await this.rowOf(request);
    if (!row || !isOpen(row, this.nowMs())) return null;
    if (isActivity) await moveIdleLimit(this.platform.db, row, this.nowMs(), this.idleLimitMs(request));
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

  /**
   * Opens a session in the caller's transaction, which holds a lock on the customer's row; the account's other sessions,
   * and the one that this browser had, end. `hand` tells the browser once the transaction has held.
   */
  async open(trx: Db, { operatorId, userId }: CustomerKey, request: FastifyRequest, reply: FastifyReply): Promise<OpenedSession> {
    const before = await findSession(trx, request.cookies[SESSION_COOKIE]);
    const nowMs = this.nowMs();
    const opened = await openSession(trx, { operatorId, userId, deviceId: deviceOf(request, reply), nowMs, lifeMs: this.idleLimitMs(request) });
    if (before) await endSession(trx, before.id, 'signed-out', nowMs);
    return opened;
  }

  /** Sets the cookies of a session just opened and gives its token. */
  hand({ row, sid }: OpenedSession, request: FastifyRequest, reply: FastifyReply): string {
    setSessionCookies(request, reply, { sid, userId: row.user_id });
    return this.renewToken(signedInOf(row), request, reply);
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

  /** A cookie of one operator is nothing to the others. */
  private async rowOf(request: FastifyRequest): Promise<SessionRow | undefined> {
    const row = await findSession(this.platform.db, request.cookies[SESSION_COOKIE]);
    return row?.operator_id === siteOf(this.platform.releases, request).operator ? row : undefined;
  }

  private async refusalOf(request: FastifyRequest) {
    const row = await this.rowOf(request);
    if (row?.end_reason === 'replaced') return sessionErrors.AUTH_SESSION_REPLACED;
    return row && row.end_reason === null ? sessionErrors.AUTH_SESSION_EXPIRED : sessionErrors.AUTH_REQUIRED;
  }

  private isTokenFine({ headers }: FastifyRequest, { sessionId }: SignedIn): boolean {
    const { authorization } = headers;
    if (authorization === undefined) return true;
    const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
    return this.tokens.read(token, this.nowMs())?.sessionId === sessionId;
  }

  private idleLimitMs(request: FastifyRequest): number {
    const minutes = siteOf(this.platform.releases, request).manifest.siteFacts['flags.autoLogoffInactiveMinutes'];
    return (typeof minutes === 'number' && minutes > 0 ? minutes : IDLE_MINUTES) * 60_000;
  }

  private nowMs(): number {
    return this.platform.clock.nowMs();
  }
}

function signedInOf(row: SessionRow): SignedIn {
  return { operatorId: row.operator_id, userId: row.user_id, sessionId: row.id, signedInAtMs: row.signed_in_at_ms, deviceId: row.device_id };
}
