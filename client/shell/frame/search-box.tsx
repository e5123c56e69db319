import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { isApple } from "#client/shell/palette/apple.ts";
import { openPalette } from "#client/shell/palette/palette-door.ts";
import { SearchField } from "#client/features/search/public.ts";

/** The search of the top bar; beside its field the way to the palette, which Ctrl K (⌘K on Apple's keyboards) opens too. */
export function SearchBox() {
  const { t } = useTranslation();
  const apple = useSyncExternalStore(never, isApple, () => false);
  return (
    <SearchField id="search-top" className="search-box">
      <button type="button" className="palette-open" aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
        <span className="hush">{t("frame.palette")} </span>
        <kbd>{apple ? "⌘K" : "Ctrl K"}</kbd>
      </button>
    </SearchField>
  );
}

/** A keyboard does not change while a page lives. */
function never(): () => void {
  return () => undefined;
}
