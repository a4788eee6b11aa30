import { randomBytes } from 'node:crypto';
import type { Release } from '../../../schemas/language/release.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Logger } from '../../platform/service.ts';
import { tokenTermsOf } from './tokenTerms.ts';

/** The system of the sandbox: QA has its tokens made. */
export const SANDBOX_METHOD = 'sandbox';
/** A shorter one could be guessed from one token. */
const SHORTEST = 32;

/** Secrets by which tokens are signed. Those of systems stand in the settings of the server, never in a config. */
export class TokenSecrets {
  private readonly settings: Pick<Settings, 'isSandbox' | 'signInTokenSecrets'>;
  private readonly logger: Logger;
  private readonly ofSandbox: string;
  /** In place of a secret that is not there: the work is the same. */
  private readonly ofNobody = randomBytes(SHORTEST).toString('hex');
  private readonly warned = new Set<string>();

  constructor(settings: Pick<Settings, 'isSandbox' | 'signInTokenSecrets'>, logger: Logger, ofSandbox: string) {
    this.settings = settings;
    this.logger = logger;
    this.ofSandbox = ofSandbox;
  }

  /** By the id of a system; one that nothing was signed by, where the brand knows none of this id. */
  of(release: Release, method: string): string {
    if (this.settings.isSandbox && method === SANDBOX_METHOD) return this.ofSandbox;
    if (!tokenTermsOf(release).methods.includes(method)) return this.ofNobody;
    const secret = this.settings.signInTokenSecrets.get(method);
    if (secret !== undefined && secret.length >= SHORTEST) return secret;
    this.warnOnce(method, release.brand);
    return this.ofNobody;
  }

  private warnOnce(method: string, brand: string): void {
    if (this.warned.has(method)) return;
    this.warned.add(method);
    this.logger.warn({ brand, method }, `Tokens of a system are refused: SIGN_IN_TOKEN_SECRETS has no secret of ${SHORTEST} characters for it`);
  }
}
