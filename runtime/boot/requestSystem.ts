/** Systems of visitors' devices, the values of the fact `request.system`. */
export type VisitorSystem = 'android' | 'ios' | 'windows' | 'macos' | 'linux' | 'other';

export const SYSTEM_FACT = 'request.system';
/** What it is until somebody has said another one. */
export const UNKNOWN_SYSTEM: VisitorSystem = 'other';

/** The first that fits counts: an Android says that it is a Linux too, and an iPhone that it is like a Mac. */
const SYSTEMS: readonly (readonly [RegExp, VisitorSystem])[] = [
  [/Windows Phone|Tizen|Web0S|KAIOS/, 'other'],
  [/Android/, 'android'],
  [/iPhone|iPad|iPod|^"?iOS/, 'ios'],
  [/Windows/, 'windows'],
  [/mac/i, 'macos'],
  [/Linux/, 'linux'],
];

/**
 * The system by what a browser says of itself: its hint (`Sec-CH-UA-Platform`, which Chromium sends with every request) where it names a system,
 * else its user agent. An iPad that asks for pages of computers says that it is a Mac.
 */
export function systemOf(userAgent: string, hint = ''): VisitorSystem {
  return systemIn(hint) ?? systemIn(userAgent) ?? UNKNOWN_SYSTEM;
}

function systemIn(said: string): VisitorSystem | undefined {
  return SYSTEMS.find(([words]) => words.test(said))?.[1];
}
