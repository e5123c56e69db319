import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown, iconX } from "#client/ui/icons.ts";
import { iconChevronUp } from "#client/ui/lazy-icons.ts";
import { SearchInput } from "#client/ui/search-input.tsx";
import { Tool } from "./pdf-tool.tsx";
import type { Find } from "./use-find.ts";

/** What is sought in the document, how many hits there are, and the ways between them. */
export function PdfFindBar({ find, onClose }: { find: Find; onClose: () => void }) {
  const { t } = useTranslation("study");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") find.step(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="pdf-find" role="search">
      <span className="pdf-find-box">
        <SearchInput
          ref={box}
          value={find.query}
          aria-label={t("pdf.findLabel")}
          placeholder={t("pdf.findLabel")}
          onChange={(event) => find.setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </span>
      <output className="tabular" aria-live="polite">
        {countText()}
      </output>
      <Tool label={t("pdf.findPrevious")} off={!find.hit} onPress={() => find.step(-1)}>
        <Icon shape={iconChevronUp} />
      </Tool>
      <Tool label={t("pdf.findNext")} off={!find.hit} onPress={() => find.step(1)}>
        <Icon shape={iconChevronDown} />
      </Tool>
      <Tool label={t("pdf.findClose")} onPress={onClose}>
        <Icon shape={iconX} />
      </Tool>
    </div>
  );

  function countText(): string {
    if (find.sought === "") return "";
    if (find.hit) return t("pdf.findCount", { at: find.at, total: find.total });
    return find.searching ? t("pdf.findSearching") : t("pdf.findNothing");
  }
}
