import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** A file that waits on the platform for its form to be sent. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  /** Decided by what it holds. */
  readonly type: string;
  /** Bytes as it is kept. */
  readonly size: number;
}

const MOST_NAME = 300;

/** `POST /web-api/forms/files`. Throws an `ApiError`: FORM_FILES_REFUSED, FORM_FILES_LARGE, FORM_FILES_BUSY, FORM_FILES_TOO_MANY, REQUEST_TOO_MANY. */
export async function postFile(api: ApiClient, file: File): Promise<UploadedFile> {
  // The contract's word for bytes is text: what is sent is the file itself.
  const call = { params: { query: { name: file.name === '' ? 'file' : file.name.slice(-MOST_NAME) } }, body: file as unknown as string, bodySerializer: (body: unknown) => body as File, headers: { 'content-type': 'application/octet-stream' } };
  return requireAnswer(await api.POST('/web-api/forms/files', call));
}

/** `GET /web-api/forms/files`: of the ids those that can still be sent. Throws an `ApiError`. */
export async function fetchFiles(api: ApiClient, ids: readonly string[]): Promise<readonly UploadedFile[]> {
  return requireAnswer(await api.GET('/web-api/forms/files', { params: { query: { ids: ids.join(',') } } })).files;
}

/** `DELETE /web-api/forms/files/{id}`. Throws an `ApiError`. */
export async function deleteFile(api: ApiClient, id: string): Promise<void> {
  await api.DELETE('/web-api/forms/files/{id}', { params: { path: { id } } });
}

/** Where this browser sees a file that it has uploaded. */
export function fileAddress(id: string): string {
  return `/web-api/forms/files/${id}`;
}
