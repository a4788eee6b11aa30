import type { FastifyRequest } from 'fastify';
import type { Release } from '../../schemas/language/release.ts';
import type { Db } from '../platform/service.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly formFiles: FormFilesPort;
  }
}

/** Files that a form takes, by the ids that it was sent. */
export interface ClaimedFiles {
  readonly ids: readonly string[];
  /** Types that its field takes, and the most bytes of one. */
  readonly types: readonly string[];
  readonly mostBytes: number;
  /** What they belong to from now on, in words that tell it from all others. */
  readonly claimedBy: string;
  readonly keepUntilMs: number;
}

/** A file that now belongs to what was sent. */
export interface ClaimedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Path and query under which whoever has it downloads the file, as long as it is kept. */
  readonly path: string;
}

/** Whose files a request may use: those of its browser, which a guest or the customer who is signed in now has uploaded there. */
export interface FileOwner {
  readonly release: Release;
  readonly browser: string;
  readonly userId: string | null;
}

/** Files that were uploaded before the form was sent that has them. */
export interface FormFilesPort {
  /** Asked before the transaction that claims begins, since it reads the session. Null for a browser that has uploaded nothing. */
  ownerOf(request: FastifyRequest): Promise<FileOwner | null>;
  /**
   * Gives files of their owner to what was sent, in its transaction: all, in their order, or none. What is wrong
   * is a fault of `domain/forms`: `file-unknown` for one of somebody else, of another brand, or that is kept no more; `file-claimed`, `file-kind`, `file-large`.
   */
  claim(trx: Db, owner: FileOwner | null, files: ClaimedFiles): Promise<{ readonly files: readonly ClaimedFile[] } | { readonly fault: 'file-unknown' | 'file-claimed' | 'file-kind' | 'file-large' }>;
}
