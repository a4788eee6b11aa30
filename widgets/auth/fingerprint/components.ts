/** What a browser says of itself: classes that thousands share, never canvas, sound, fonts or what is installed. */
export interface FingerprintComponents {
  readonly languages: string[];
  readonly timeZone: string;
  readonly screenClass: SizeClass;
  readonly platform: string;
  readonly isTouch: boolean;
  readonly memoryClass: SizeClass | 'unknown';
}

type SizeClass = 'small' | 'medium' | 'large';

/** What is read of a browser. `deviceMemory` in GiB, where it says so. */
export interface BrowserTraits {
  readonly languages: readonly string[];
  readonly timeZone: string;
  /** The shorter side of the screen in CSS pixels: turning a phone changes nothing. */
  readonly screenPx: number;
  readonly platform: string;
  readonly touchPoints: number;
  readonly deviceMemory: number | undefined;
}

/** The platform takes no more of each. */
const LANGUAGES = 10;
const LANGUAGE_CHARS = 35;
const TIME_ZONE_CHARS = 60;
const PLATFORM_CHARS = 40;
const MEDIUM_SCREEN_PX = 600;
const LARGE_SCREEN_PX = 900;
const MEDIUM_MEMORY_GIB = 4;
const LARGE_MEMORY_GIB = 8;

export function componentsOf({ languages, timeZone, screenPx, platform, touchPoints, deviceMemory }: BrowserTraits): FingerprintComponents {
  return {
    languages: languages.slice(0, LANGUAGES).map((language) => language.slice(0, LANGUAGE_CHARS)),
    timeZone: timeZone.slice(0, TIME_ZONE_CHARS),
    screenClass: classOf(screenPx, MEDIUM_SCREEN_PX, LARGE_SCREEN_PX),
    platform: platform.slice(0, PLATFORM_CHARS),
    isTouch: touchPoints > 0,
    memoryClass: deviceMemory === undefined ? 'unknown' : classOf(deviceMemory, MEDIUM_MEMORY_GIB, LARGE_MEMORY_GIB),
  };
}

export function readTraits({ navigator, screen }: Pick<Window, 'navigator' | 'screen'>): BrowserTraits {
  const { userAgentData, deviceMemory }: NewerNavigator = navigator;
  return {
    languages: navigator.languages,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    screenPx: Math.min(screen.width, screen.height),
    platform: userAgentData?.platform ?? navigator.platform,
    touchPoints: navigator.maxTouchPoints,
    deviceMemory,
  };
}

/** What not every browser has. */
type NewerNavigator = Navigator & { readonly deviceMemory?: number; readonly userAgentData?: { readonly platform?: string } };

function classOf(value: number, medium: number, large: number): SizeClass {
  if (value >= large) return 'large';
  return value >= medium ? 'medium' : 'small';
}
