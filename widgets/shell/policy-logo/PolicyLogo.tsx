import type { WidgetProps } from '../../../runtime/sdk.ts';

/** a picture of one pixel, requested in a few countries; a rule decides where this node exists. */
export function PolicyLogo({ root }: WidgetProps<object>) {
  return <img {...root} src="/web-api/policy/logo.agif" alt="" hidden />;
}
