import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Role, roleScopes, roleSorts } from "#shared/contracts/roles.ts";
import { exportRoles } from "#shared/contracts/roles-export.ts";
import { shownRoles } from "#shared/domain/shown-roles.ts";
import { rolePath } from "#shared/routes.ts";
import { areaText } from "#client/core/formats/area-text.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListExport } from "#client/core/list/list-export.tsx";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import { type ListColumn, ListTable } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { reachText } from "./role-text.ts";
import { rolesSpec } from "./roles.queries.ts";
import "./roles.css";

export function RolesTools({ state }: { state: ListState }) {
  const { t } = useTranslation("roles");
  const translate = useTranslate();
  const columns = useColumns();
  return (
    <ListTools
      spec={rolesSpec}
      state={state}
      filters={[
        choiceFilter("scope", { label: t("column.scope"), any: t("anyScope") }, roleScopes, (scope) =>
          reachText(translate, scope),
        ),
      ]}
      columns={columns}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    >
      <ListExport path={exportRoles.path} state={state} columns={columns} />
    </ListTools>
  );
}

/** The roles of the business: what each opens, how far, and how many have it. */
export function RolesList({ roles, state }: { roles: readonly Role[]; state: ListState }) {
  const { t } = useTranslation("roles");
  const columns = useColumns();
  const rows = shownRoles(roles, {
    q: state.q,
    scope: roleScopes.find((one) => one === state.filters["scope"]),
    sort: roleSorts.find((one) => one === state.sort) ?? "name",
  });
  return (
    <div className="roles-list">
      {rows.length === 0 ? (
        <ListEmpty subject="roles" path={rolesSpec.path} state={state} />
      ) : (
        <ListTable
          caption={t("title")}
          spec={rolesSpec}
          state={state}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          isOld={false}
        />
      )}
    </div>
  );
}

export function RolesHead() {
  const { t } = useTranslation("roles");
  return (
    <ListHead title={t("title")}>
      <NewLink to={rolePath("new")} words={t("add.action")} />
    </ListHead>
  );
}

function useColumns(): ListColumn<Role>[] {
  const { t } = useTranslation("roles");
  return useMemo(
    () => [
      { id: "name", title: t("column.name"), sorts: ["name", "-name"], isName: true, Cell: Name },
      { id: "flags", title: t("column.flags"), Cell: Areas },
      { id: "scope", title: t("column.scope"), Cell: Reach },
      {
        id: "people",
        title: t("column.people"),
        sorts: ["-people", "people"],
        isEnd: true,
        isPlain: true,
        Cell: Holders,
      },
    ],
    [t],
  );
}

interface CellProps {
  row: Role;
}

function Name({ row: { id, name } }: CellProps) {
  return (
    <AppLink className="link" to={rolePath(id)}>
      {name}
    </AppLink>
  );
}

function Areas({ row: { flags } }: CellProps) {
  const translate = useTranslate();
  return joined(
    translate,
    flags.map((flag) => areaText(translate, flag)),
  );
}

function Reach({ row: { scope } }: CellProps) {
  return reachText(useTranslate(), scope);
}

function Holders({ row: { people } }: CellProps) {
  const { t } = useTranslation("roles");
  return t("people", { count: people });
}
