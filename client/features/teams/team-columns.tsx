import { createContext, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListColumn } from "#client/core/list/list-table.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import type { ListedTeam } from "./listed-teams.ts";

/** What stands around the rows. */
export const Beside = createContext({
  /** The team that is open beside the list. */
  open: undefined as string | undefined,
  /** The list with this team beside it. */
  hrefOf: (teamId: string): string => teamId,
  onFold: (_teamId: string, _isOpen: boolean): void => undefined,
});

export function useTeamColumns(): ListColumn<ListedTeam>[] {
  const { t } = useTranslation("teams");
  return useMemo(
    () => [
      { id: "name", title: t("name"), sorts: ["name", "-name"], isName: true, Cell: Name },
      { id: "leads", title: t("leads"), Cell: Leads },
      { id: "people", title: t("size"), sorts: ["-people", "people"], isEnd: true, isPlain: true, Cell: People },
    ],
    [t],
  );
}

interface CellProps {
  row: ListedTeam;
}

function Name({ row: { id, name, hasBelow, isOpen, above } }: CellProps) {
  const { t } = useTranslation("teams");
  const { open, hrefOf, onFold } = useContext(Beside);
  return (
    <span className="teams-cell">
      {hasBelow ? (
        <button
          type="button"
          className="teams-fold"
          aria-label={t(isOpen ? "fold" : "unfold", { name })}
          onClick={() => onFold(id, !isOpen)}
        >
          <Icon shape={iconChevronDown} small />
        </button>
      ) : null}
      <span className="teams-name">
        <AppLink
          className="link"
          to={hrefOf(id)}
          draggable={false}
          preventScrollReset
          aria-current={id === open ? "true" : undefined}
        >
          {name}
        </AppLink>
        {above === "" ? null : <span className="muted small">{above}</span>}
      </span>
    </span>
  );
}

function Leads({ row: { leads } }: CellProps) {
  const { t } = useTranslation("teams");
  const translate = useTranslate();
  if (leads.length === 0) return <span className="muted teams-none">{t("lacks.lead")}</span>;
  return joined(
    translate,
    leads.map(({ name }) => name),
  );
}

function People({ row: { people, below, hasBelow } }: CellProps) {
  const { t } = useTranslation("teams");
  return (
    <span className="teams-people">
      {t("people", { count: people })}
      {hasBelow ? <span className="muted small">{t("below", { count: below })}</span> : null}
    </span>
  );
}
