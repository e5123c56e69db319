import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import { iconSearch } from "#client/ui/icons.ts";
import { AppLink } from "../app-link.tsx";

const path = "/search";

/** The way to the search page, by press, by Ctrl K (⌘K on Apple's keyboards) and by `/`. */
export function SearchLink() {
  const { t } = useTranslation();
  useSearchKeys();
  const apple = useSyncExternalStore(never, isApple, () => false);
  return (
    <AppLink className="search-box" to={path} aria-keyshortcuts="Control+K Meta+K">
      <Icon shape={iconSearch} />
      <span>{t("frame.search")}</span>
      <kbd>{apple ? "⌘K" : "Ctrl K"}</kbd>
    </AppLink>
  );
}

function useSearchKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
      const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!chord && !slash) return;
      event.preventDefault();
      void navigate(path);
    };
    addEventListener("keydown", onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [navigate]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** A keyboard does not change while a page lives. */
function never(): () => void {
  return () => undefined;
}
