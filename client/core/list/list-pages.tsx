import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { type ListSpec, type ListState, listHref } from "./list-address.ts";
import "./list.css";
import "#client/ui/button.css";

interface ListPagesProps {
  spec: ListSpec;
  state: ListState;
  meta: { next_cursor: string | null; previous_cursor: string | null };
}

/** The ways to the rows before and behind; nothing where all stand here. */
export function ListPages({ spec, state, meta }: ListPagesProps) {
  const { t } = useTranslation("manage");
  if (meta.next_cursor === null && meta.previous_cursor === null) return null;
  const hrefOf = (cursor: string | null) => (cursor === null ? null : listHref(spec, state, { cursor }));
  return (
    <nav className="list-pages" aria-label={t("list.pages")}>
      <Way words={t("list.previous")} to={hrefOf(meta.previous_cursor)} />
      <Way words={t("list.next")} to={hrefOf(meta.next_cursor)} />
    </nav>
  );
}

function Way({ words, to }: { words: string; to: string | null }) {
  return to === null ? (
    <span className="btn" aria-disabled="true">
      {words}
    </span>
  ) : (
    <AppLink className="btn" to={to}>
      {words}
    </AppLink>
  );
}
