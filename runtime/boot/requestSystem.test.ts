import { describe, expect, it } from 'vitest';
import { systemOf } from './requestSystem.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

describe('systemOf', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'android'],
    [`Mozilla/5.0 (Linux; Android 14; SM-X910) ${CHROME} Safari/537.36`, 'android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1', 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 9_3_5 like Mac OS X) AppleWebKit/601.1.46', 'ios'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/150.0.0.0`, 'windows'],
    ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15', 'macos'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'other'],
    ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36', 'other'],
    ['Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36', 'other'],
    ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36', 'other'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'other'],
    ['', 'other'],
  ])('by the user agent: %s is %s', (userAgent, system) => {
    expect(systemOf(userAgent)).toBe(system);
  });

  it.each([
    ['"Android"', 'android'], ['"iOS"', 'ios'], ['"Windows"', 'windows'], ['macOS', 'macos'], ['"Linux"', 'linux'],
  ])('by the hint of the browser first: %s is %s', (hint, system) => {
    expect(systemOf('Mozilla/5.0 (X11; BSD x86_64)', hint)).toBe(system);
    expect(systemOf('Mozilla/5.0 (Windows NT 10.0)', hint)).toBe(system);
  });

  it.each(['"Unknown"', '"Chrome OS"', '', '"', '__proto__'])('by the user agent where the hint names none: %s', (hint) => {
    expect(systemOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', hint)).toBe('macos');
  });
});
