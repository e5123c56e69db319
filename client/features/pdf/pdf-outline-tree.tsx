import { useTranslation } from "react-i18next";
import type { PdfOutlineEntry } from "./pdf-outline.ts";

interface PdfOutlineProps {
  entries: readonly PdfOutlineEntry[];
  page: number;
  onPage: (page: number) => void;
}

/** The document's own table of contents; the part that is being read is marked. */
export function PdfOutline({ entries, page, onPage }: PdfOutlineProps) {
  const { t } = useTranslation("study");
  const current = currentEntry(entries, page);
  return (
    <nav className="pdf-outline" aria-label={t("pdf.outline")}>
      <Level entries={entries} current={current} onPage={onPage} />
    </nav>
  );
}

function Level({
  entries,
  current,
  onPage,
}: {
  entries: readonly PdfOutlineEntry[];
  current: PdfOutlineEntry | null;
  onPage: (page: number) => void;
}) {
  return (
    <ul>
      {entries.map((entry, index) => (
        <li key={index}>
          {entry.page === null ? (
            <span>{entry.title}</span>
          ) : (
            <button
              type="button"
              aria-current={entry === current ? "location" : undefined}
              onClick={() => onPage(entry.page ?? 1)}
            >
              <span>{entry.title}</span>
              <span className="tabular">{entry.page}</span>
            </button>
          )}
          {entry.entries.length > 0 ? <Level entries={entry.entries} current={current} onPage={onPage} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** The last entry that begins at or before a page. */
export function currentEntry(entries: readonly PdfOutlineEntry[], page: number): PdfOutlineEntry | null {
  let found: PdfOutlineEntry | null = null;
  const visit = (list: readonly PdfOutlineEntry[]) => {
    for (const entry of list) {
      if (entry.page !== null && entry.page <= page && entry.page >= (found?.page ?? 0)) found = entry;
      visit(entry.entries);
    }
  };
  visit(entries);
  return found;
}
