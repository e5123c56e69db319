import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

interface PdfPageBoxProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Which page is being read, of how many; another number leads there. */
export function PdfPageBox({ page, pages, onPage }: PdfPageBoxProps) {
  const { t } = useTranslation("study");
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);

  function go(): void {
    const wanted = Number.parseInt(typed, 10);
    if (wanted >= 1 && wanted <= pages) onPage(wanted);
    else setTyped(String(page));
  }

  return (
    <form
      className="pdf-page tabular"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        inputMode="numeric"
        value={typed}
        aria-label={t("pdf.goTo")}
        size={String(pages).length + 1}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
      />
      <span>/ {pages}</span>
    </form>
  );
}
