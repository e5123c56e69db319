import type { AnchorHTMLAttributes, Ref } from "react";
import { Link } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the app without locale prefix. */
  to: string;
  viewTransition?: boolean;
  /** The page stays where it is scrolled to: what opens is a part of it. */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that opens a page of the app without a new document. On the server it is the anchor alone: nobody presses it
 * there, and a list of a thousand lessons has a thousand of them.
 */
export const PageLink = import.meta.env.SSR ? Anchor : RouterLink;

function RouterLink(props: PageLinkProps) {
  return <Link {...props} discover="none" />;
}

function Anchor(props: PageLinkProps) {
  const { to, viewTransition: _change, preventScrollReset: _stay, children, ...rest } = props;
  const { prefix } = useApp().boot;
  return (
    <a {...rest} href={pageHref(prefix, to)}>
      {children}
    </a>
  );
}

/** The address of a page; home behind a locale prefix has no slash of its own. */
export function pageHref(prefix: string, to: string): string {
  return prefix && /^\/(?:[?#]|$)/.test(to) ? prefix + to.slice(1) : prefix + to;
}
