import type { LaunchOptions } from '@playwright/test';

export declare const chromiumArgs: readonly string[];
export declare function chromiumPath(): string | undefined;
export declare function chromiumEnv(): Record<string, string> | undefined;
export declare function launchOptions(): LaunchOptions;
export declare function ensureChromium(): Promise<{ readonly path: string; readonly version: string }>;
