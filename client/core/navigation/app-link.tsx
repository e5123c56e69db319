import type { FocusEvent, MouseEvent, PointerEvent } from "react";
import { useApp } from "#client/core/page/app-context.tsx";
import { pageHref, PageLink, type PageLinkProps } from "./page-link.tsx";
import { usePrefetch, usePrefetchWhenIdle } from "./prefetch.ts";
import { isExternal, isFormPath, isUnlearned, routeAt } from "./route-match.ts";

/** `to`: a path of this host without locale prefix, or an address elsewhere. */
interface AppLinkProps extends Omit<PageLinkProps, "viewTransition"> {
  /** Where most go on from this page: readied without being pointed at. */
  isNext?: boolean;
}

/**
 * Every link of the app. Pages of the app open without a new document, prefetched on hover and focus; auth pages,
 * addresses elsewhere and paths that the table does not know are documents of their own (the last so that the edge can
 * look up where they moved).
 */
export const AppLink = import.meta.env.SSR ? ServerLink : ReadyingLink;

/** Nothing is readied there, nor pressed: an anchor, without a component in between, since a list has a hundred of them. */
function ServerLink(props: AppLinkProps) {
  const { to, isNext: _next, preventScrollReset: _stay, children, ...rest } = props;
  const { prefix } = useApp().boot;
  return (
    <a {...rest} href={isExternal(to) ? to : pageHref(prefix, to)}>
      {children}
    </a>
  );
}

function OutsideLink({ to, preventScrollReset: _stay, children, ...rest }: AppLinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

function ReadyingLink({ to, isNext, onPointerEnter, onFocus, onClick, children, ...rest }: AppLinkProps) {
  const { prefix } = useApp().boot;
  const prefetch = usePrefetch();
  usePrefetchWhenIdle(isNext ? to : undefined);
  if (isExternal(to))
    return (
      <OutsideLink {...rest} to={to} onClick={onClick}>
        {children}
      </OutsideLink>
    );
  if (isFormPath(to))
    return (
      <OutsideLink {...rest} to={prefix + to} onClick={onClick}>
        {children}
      </OutsideLink>
    );
  return (
    <PageLink
      viewTransition
      {...rest}
      to={to}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event);
        prefetch(to);
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event);
        prefetch(to);
      }}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        const path = to.split(/[?#]/, 1)[0] ?? to;
        if (!isPlain(event) || isUnlearned(path) || routeAt(path)) return;
        event.preventDefault();
        location.assign(prefix + to);
      }}
    >
      {children}
    </PageLink>
  );
}

/** A press that opens the link here: not one for a new tab or window, and nobody has taken it yet. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !held && !event.defaultPrevented;
}
