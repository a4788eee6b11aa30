import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../../../bin/setup/chromium.mjs';

/** A headless browser that measures to 5 µs and can collect garbage on demand. The caller closes it. */
export async function launchBenchBrowser(): Promise<Browser> {
  const options = launchOptions();
  return await chromium.launch({ ...options, args: [...(options.args ?? []), '--no-sandbox', '--js-flags=--expose-gc'] });
}
