/** A backup or restore that cannot be done as things are; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  readonly code = 'BACKUP_REFUSED';
}
