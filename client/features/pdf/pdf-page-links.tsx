import { useTranslation } from "react-i18next";
import type { PdfLink } from "./pdf-links.ts";

/** A page's links above its text. What leads out of the document opens beside the lesson and learns nothing of it. */
export function PdfPageLinks({ links, onPage }: { links: readonly PdfLink[]; onPage: (page: number) => void }) {
  const { t } = useTranslation("study");
  return links.map(({ id, box, text, to }) => {
    const place = {
      left: `${box.left}%`,
      insetBlockStart: `${box.top}%`,
      inlineSize: `${box.width}%`,
      blockSize: `${box.height}%`,
    };
    return "href" in to ? (
      <a
        key={id}
        className="pdf-link"
        style={place}
        href={to.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={text || to.href}
        title={to.href}
      />
    ) : (
      <button
        key={id}
        type="button"
        className="pdf-link"
        style={place}
        aria-label={text || t("pdf.page", { page: to.page })}
        title={t("pdf.page", { page: to.page })}
        onClick={() => onPage(to.page)}
      />
    );
  });
}
