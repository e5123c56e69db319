import { useTranslation } from "react-i18next";

/** The sheet to come, while a PDF is opened. */
export function PdfOpening() {
  const { t } = useTranslation("study");
  return (
    <div className="pdf-view">
      <div className="pdf-sheet is-blank" role="status">
        <span className="pdf-wait">{t("pdf.opening")}</span>
      </div>
    </div>
  );
}
