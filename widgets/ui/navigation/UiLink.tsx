import type { ComponentType, ComponentPropsWithRef } from 'react';
import { createContext, createElement, useContext } from 'react';

export type LinkProps = ComponentPropsWithRef<'a'> & { readonly href: string };

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

/**
 * The component that parts render for links inside the site. The runtime hands its own in, so that parts navigate
 * without a reload and know no router; without it links are plain anchors.
 */
export const LinkComponentContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** A link that goes through the site's own navigation. */
export function UiLink(props: LinkProps) {
  return createElement(useContext(LinkComponentContext), props);
}
