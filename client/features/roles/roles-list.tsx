import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Role } from "#shared/contracts/roles.ts";
import { rolesPath, rolePath } from "#shared/routes.ts";
import { areaWords } from "#client/core/formats/area-words.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { type ListSpec, listStateOf } from "#client/core/list/list-address.ts";
import { type ListColumn, ListTable } from "#client/core/list/list-table.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { EmptyState } from "#client/ui/states.tsx";
import { reachWords } from "./role-words.ts";
import "./roles.css";

const spec: ListSpec = { path: rolesPath, sorts: ["name"], filters: [] };
const state = listStateOf(new URLSearchParams(), spec);

/** The roles of the business: what each opens, how far, and how many have it. */
export function RolesList({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation("roles");
  const columns = useMemo<ListColumn<Role>[]>(
    () => [
      { id: "name", title: t("column.name"), isName: true, Cell: Name },
      { id: "flags", title: t("column.flags"), Cell: Areas },
      { id: "scope", title: t("column.scope"), Cell: Reach },
      { id: "people", title: t("column.people"), isEnd: true, isPlain: true, Cell: Holders },
    ],
    [t],
  );
  return (
    <>
      <div className="list-head">
        <h1>{t("title")}</h1>
        <p className="actions list-head-actions">
          <AppLink className={buttonClass({ variant: "primary" })} to={rolePath("new")}>
            <Icon shape={iconPlus} />
            {t("add.action")}
          </AppLink>
        </p>
      </div>
      <div className="roles-list">
        {roles.length === 0 ? (
          <EmptyState title={t("empty.title")} text={t("empty.text")} heading="h2" />
        ) : (
          <ListTable
            caption={t("title")}
            spec={spec}
            state={state}
            columns={columns}
            rows={roles}
            idOf={({ id }) => id}
            isOld={false}
          />
        )}
      </div>
    </>
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
    flags.map((flag) => areaWords(translate, flag)),
  );
}

function Reach({ row: { scope } }: CellProps) {
  return reachWords(useTranslate(), scope);
}

function Holders({ row: { people } }: CellProps) {
  const { t } = useTranslation("roles");
  return t("people", { count: people });
}
