import type { Release } from '../../../schemas/language/release.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { BUSY_RETRY_SEC, type FileReader, type KeptFile, SentFileError } from '../../platform/files/sentFile.ts';
import type { Db } from '../../platform/service.ts';
import { chatErrors } from './chatErrors.ts';
import type { ChatOwner } from './chatOwner.ts';

/** Throws CHAT_FILE_REFUSED, CHAT_FILE_LARGE, CHAT_FILES_BUSY. */
export async function readSentFile(read: FileReader, content: unknown, name: string, terms: { readonly fileBytes: number }): Promise<KeptFile> {
  try {
    return await read(content, name, terms);
  } catch (error) {
    if (!(error instanceof SentFileError)) throw error;
    const codes = { refused: chatErrors.CHAT_FILE_REFUSED, large: chatErrors.CHAT_FILE_LARGE, busy: chatErrors.CHAT_FILES_BUSY } as const;
    throw new PlatformError(codes[error.reason], { detail: error.message, cause: error, ...(error.reason === 'busy' && { retryAfterSec: BUSY_RETRY_SEC }) });
  }
}

/** A file of an owner's own conversations. Throws CHAT_UNKNOWN, also for that of somebody else. */
export async function findOwnFile(executor: Db, { release, key }: ChatOwner, id: string): Promise<KeptFile> {
  return found(await filesOf(executor, release, id).where('owner', '=', key).executeTakeFirst());
}

/** A file as the brand's support reads it. Throws CHAT_UNKNOWN. */
export async function findFileOfSite(executor: Db, release: Release, id: string): Promise<KeptFile> {
  return found(await filesOf(executor, release, id).executeTakeFirst());
}

function filesOf(executor: Db, { operator, brand }: Release, id: string) {
  return executor.selectFrom('chat_files').innerJoin('chat_conversations', 'chat_conversations.id', 'chat_files.conversation_id')
    .select(['chat_files.name', 'chat_files.type', 'chat_files.content'])
    .where('chat_files.id', '=', id).where('operator_id', '=', operator).where('brand', '=', brand);
}

function found(file: KeptFile | undefined): KeptFile {
  if (!file) throw new PlatformError(chatErrors.CHAT_UNKNOWN);
  return file;
}
