/** The machine's clock, in ms since the epoch. The only reading of it on the platform; everybody else asks the `Clock`. */
export function systemTimeMs(): number {
  return Date.now();
}
