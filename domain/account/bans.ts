/** Whether a customer under this ban may take money out: excluded by oneself, or closed by the operator with the balance free to leave. */
export function mayWithdrawBanned(banLevel: number, banVersion: number): boolean {
  return banLevel === 45 || (banLevel === 53 && banVersion === 1);
}
