import { createHmac, timingSafeEqual } from 'node:crypto';
import { joinedStyles, joinedStylesUrl, sealOf } from '../../../runtime/boot/joinedStyles.ts';

/** 128 bits, in base64url. */
const SEAL_LENGTH = 22;

/** Address of the stylesheet that holds several of the build, sealed: nobody but the platform makes one. */
export function sealedStylesUrl(styles: readonly string[], key: string): string {
  return joinedStylesUrl(styles, seal(styles, key));
}

/** Stylesheets of the build that a sealed address stands for; none for an address that the platform has put into no page. */
export function sealedStyles(url: string, key: string): readonly string[] {
  const [styles, given] = [joinedStyles(url), sealOf(url)];
  if (styles.length === 0 || given?.length !== SEAL_LENGTH) return [];
  return timingSafeEqual(Buffer.from(given), Buffer.from(seal(styles, key))) ? styles : [];
}

function seal(styles: readonly string[], key: string): string {
  return createHmac('sha256', key).update(styles.join('\n')).digest('base64url').slice(0, SEAL_LENGTH);
}
