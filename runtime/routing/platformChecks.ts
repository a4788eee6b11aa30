/** Answer of the blocking call; reason is `templateTypeId`. */
export interface BlockVerdict {
  readonly displayTypeId: number;
  readonly templateTypeId: number;
}

/** Answer of redirect-light, honoured only when whole (spec section 5). */
export interface LightRedirect {
  readonly code: number;
  readonly url: string;
}

/** The questions about an address that only the platform can answer. */
export interface PlatformChecks {
  /** `auth`: a customer asks. Null when not blocked. Rejects when the call failed also on retry: maintenance is then assumed (spec section 4). */
  block(url: string, auth: boolean): Promise<BlockVerdict | null>;
  /** Rejects where the answer is needed and did not come: the navigation is given up (spec section 8). */
  redirect(url: string, signal?: AbortSignal): Promise<LightRedirect | null>;
}

/** Spec section 4, blocking and maintenance: which page stands for a reason; unlisted reasons show `block`. */
const pageByReason: ReadonlyMap<number, string> = new Map([
  [4, 'site-updates'],
  [16, 'suspension'],
  [13, 'block-ua'],
  [17, 'block-ie'],
  [8, 'coming-soon'],
]);

export const blockPages: ReadonlySet<string> = new Set([...pageByReason.values(), 'block']);

/** Page id of a blocking reason. */
export function blockPage(reason: number): string {
  return pageByReason.get(reason) ?? 'block';
}

/** Nobody could say whether an address leads elsewhere: the navigation ends where it began (spec section 8). */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';

  constructor(path: string, cause: unknown) {
    super(`no word on where ${path} leads`, { cause });
  }
}
