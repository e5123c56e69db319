import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { isTyping, singleKeysOn } from "#client/core/device/single-keys.ts";
import { focusHome, provideFocusHome } from "#client/ui/focus-home.ts";

interface KeyedRows {
  /** Where the list stands: on its own page its keys mean it wherever nothing else has the focus. */
  path: string;
  /** Chooses rows of the table by their place, or takes the choice back. */
  choose: (from: number, to: number, isChosen: boolean) => void;
  isChosen: (at: number) => boolean;
  /** Null: nothing is chosen. */
  clear: (() => void) | null;
}

/** What is over the page has its own keys. */
const over = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], :popover-open";

/**
 * Arrows go from row to row, with Shift they choose what lies between; `x` chooses the row that has the focus, `b` goes to
 * what can be done with those that are chosen, Escape back from there, and once more lets go of them. Enter follows the row's
 * link. From nowhere they begin at the first row, upwards at the last.
 */
export function useListKeys(panel: RefObject<HTMLElement | null>, keyed: KeyedRows): void {
  const { pathname } = useLocation();
  const isOwnPage = pathname === keyed.path;
  const at = useRef(0);
  const lost = useRef<Element | null>(null);
  const rowsOf = () => [...(panel.current?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];

  function goTo(rows: readonly HTMLElement[], next: number): boolean {
    const place = Math.min(Math.max(next, 0), rows.length - 1);
    const target =
      rows[place]?.querySelector<HTMLElement>("th [data-row-opener]") ??
      rows[place]?.querySelector<HTMLElement>("th a") ??
      rows[place]?.querySelector("th button, a, button");
    at.current = place;
    if (!(target instanceof HTMLElement)) return false;
    target.focus();
    return document.activeElement === target;
  }

  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const isOurs = panel.current?.contains(target as Node) === true || isInBulkBar(target);
    lost.current = isOurs ? (target as Element) : null;
    const here = rowsOf().findIndex((row) => row.contains(target as Node));
    if (here >= 0) at.current = here;
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (event.defaultPrevented || event.isComposing || held || isTyping(target) || document.querySelector(over)) return;
    const rows = rowsOf();
    const isInBar = isInBulkBar(target);
    const isHere = panel.current?.contains(target as Node) === true;
    const isNowhere = isOwnPage && isIdle(target) && document.querySelector(".list-panel") === panel.current;
    if (key === "Escape" && isInBar) goTo(rows, at.current);
    else if (key === "Escape" && (isHere || isNowhere) && keyed.clear) keyed.clear();
    else if ((!isHere && !isNowhere) || rows.length === 0 || !onRowKey(event, rows)) return;
    event.preventDefault();
  });

  /** Whether the key is the rows'. */
  function onRowKey({ key, shiftKey, target }: KeyboardEvent, rows: readonly HTMLElement[]): boolean {
    const here = rows.findIndex((row) => row.contains(target as Node));
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      const next = here < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(here + step, 0), rows.length - 1);
      if (shiftKey) keyed.choose(Math.min(here < 0 ? next : here, next), Math.max(here, next), true);
      goTo(rows, next);
      return true;
    }
    if (!singleKeysOn()) return false;
    if (key === "b") document.querySelector<HTMLElement>(".bulk-bar button")?.focus();
    else if (key === "x") {
      const row = Math.max(here, 0);
      if (here < 0) goTo(rows, row);
      keyed.choose(row, row, !keyed.isChosen(row));
    } else return false;
    return true;
  }

  useEffect(() => {
    const hears = new AbortController();
    document.addEventListener("keydown", onKey, hears);
    document.addEventListener("focusin", onFocus, hears);
    return () => hears.abort();
  }, []);

  const home = useEffectEvent(() => {
    const rows = rowsOf();
    return rows.length > 0 && goTo(rows, at.current);
  });
  useEffect(() => (isOwnPage ? provideFocusHome(() => home()) : undefined), [isOwnPage]);

  // Another page of the same kind is come to as every page is.
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    lost.current = null;
    at.current = 0;
  }, [pathname]);

  // What was done to a row may have taken the row with it, and the bar that it was pressed in; or the whole list.
  useEffect(() => {
    if (isOwnPage && isLost(lost.current)) focusHome();
  });
  useEffect(() => {
    const { pathname: address } = location;
    return () => void setTimeout(() => location.pathname === address && isLost(lost.current) && focusHome());
  }, []);
}

function isInBulkBar(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".bulk-bar") !== null;
}

/** Whether the focus went with what had it last. */
function isLost(last: Element | null): boolean {
  return last?.isConnected === false && isIdle(document.activeElement);
}

/** Nothing has the focus that would know what to do with a key. */
function isIdle(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("html, body, main, h1");
}
