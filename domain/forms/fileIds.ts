/** A chosen file that has no id: it is on its way, or did not arrive. */
export const [FILE_ON_ITS_WAY, FILE_FAILED] = ['uploading', 'failed'] as const;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a field for files holds, as the ids that are sent; words that are no ids stay where they stand. */
export function fileIdsOf(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(' ').filter((word) => word !== '') : [];
}

export function isFileId(word: string): boolean {
  return ID.test(word);
}
