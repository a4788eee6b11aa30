import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { findBrowser, openBrowser } from '../../platform/http/browserSecret.ts';
import type { Platform } from '../../platform/service.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import { chatErrors } from './chatErrors.ts';
import { type ChatTerms, chatTermsOf } from './chatTerms.ts';

/**
 * Whose conversation a request is about: the customer of the session, else the guest's browser by a secret that it keeps. Neither is ever the other:
 * what a guest wrote is joined to no account, and what a customer wrote is not there after signing out.
 */
export interface ChatOwner {
  readonly release: Release;
  readonly terms: ChatTerms;
  readonly userId: string | null;
  readonly key: string;
  /** What a page says to mean this owner: a message never goes where its page does not think. Tells nothing of the key. */
  readonly mark: string;
}

const COOKIE = 'chat';
/** A guest's browser keeps its secret as long as the longest conversation is kept that a config allows. */
const COOKIE_LIFE_SEC = 365 * 86_400;
const MARK_LENGTH = 16;

/** The owner; null for a guest whose browser has no secret yet. Throws CHAT_CLOSED where the brand has no chat. */
export async function findOwner({ ports, releases }: Pick<Platform, 'ports' | 'releases'>, request: FastifyRequest): Promise<ChatOwner | null> {
  const release = siteOf(releases, request);
  const terms = chatTermsOf(release);
  if (!terms.isOn) throw new PlatformError(chatErrors.CHAT_CLOSED);
  const customer = await ports.get('session').find(request);
  if (customer !== null) return ownerOf(release, terms, customer.userId, `customer ${customer.userId}`);
  const browser = findBrowser(request, COOKIE);
  return browser === null ? null : ownerOf(release, terms, null, `guest ${browser}`);
}

/** The same; a guest's browser without a secret gets one. */
export async function openOwner(platform: Pick<Platform, 'ports' | 'releases'>, request: FastifyRequest, reply: FastifyReply): Promise<ChatOwner> {
  const found = await findOwner(platform, request);
  if (found !== null) return found;
  const browser = openBrowser(request, reply, { cookie: COOKIE, lifeSec: COOKIE_LIFE_SEC });
  const release = siteOf(platform.releases, request);
  return ownerOf(release, chatTermsOf(release), null, `guest ${browser}`);
}

/** The owner whom a page means. Throws CHAT_OTHER_OWNER when somebody else is here now. */
export async function requireOwner(platform: Pick<Platform, 'ports' | 'releases'>, request: FastifyRequest, mark: string): Promise<ChatOwner> {
  const owner = await findOwner(platform, request);
  if (owner?.mark !== mark) throw new PlatformError(chatErrors.CHAT_OTHER_OWNER);
  return owner;
}

function ownerOf(release: Release, terms: ChatTerms, userId: string | null, key: string): ChatOwner {
  return { release, terms, userId, key, mark: markOf(release, key) };
}

/** How the owner of a conversation is named where others may read it. */
export function markOf({ operator, brand }: Pick<Release, 'operator' | 'brand'>, key: string): string {
  return hash(`${operator} ${brand} ${key}`).slice(0, MARK_LENGTH);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
