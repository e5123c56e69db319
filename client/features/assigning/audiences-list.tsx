import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AudienceRow } from "#shared/contracts/audiences.ts";
import { audiencePath, audiencesPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import type { ListColumn } from "#client/core/list/list-table.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { AssigningTabs } from "./assigning-tabs.tsx";
import { audiencesSpec } from "./assigning.queries.ts";
import { noChoices, ruleText } from "./sentence-text.ts";
import "./assigning.css";

interface ListProps extends Shown<AudienceRow> {
  /** What the sentences of the rows name. */
  named: readonly { id: string; name: string }[];
}

/** Sentences under their names, with whom they mean now. */
export function AudiencesList({ named, ...shown }: ListProps) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const columns = useMemo<ListColumn<AudienceRow>[]>(
    () => [
      { id: "name", title: t("audiences.name"), isName: true, Cell: Name },
      {
        id: "rule",
        title: t("audiences.rule"),
        isPlain: true,
        Cell: ({ row }) => ruleText(row.rule, { t: translate, choices: noChoices, named }),
      },
      { id: "people", title: t("column.people"), isEnd: true, Cell: People },
      { id: "uses", title: t("audiences.usedBy"), isEnd: true, Cell: Uses },
      { id: "updated", title: t("audiences.updated"), Cell: Updated },
    ],
    [t, translate, named],
  );
  return (
    <>
      <ListHead title={t("audiences.title")}>
        <NewLink to={audiencePath("new")} words={t("audiences.new")} />
      </ListHead>
      <AssigningTabs here={audiencesPath} />
      <div className="assigning-list">
        {shown.found.data.length === 0 ? (
          <EmptyState title={t("audiences.empty.title")} text={t("audiences.empty.text")} heading="h2" />
        ) : (
          <ListFound
            spec={audiencesSpec}
            {...shown}
            caption={t("audiences.title")}
            columns={columns}
            idOf={({ id }) => id}
          />
        )}
      </div>
    </>
  );
}

interface CellProps {
  row: AudienceRow;
}

function Name({ row: { id, name } }: CellProps) {
  return (
    <AppLink className="link" to={audiencePath(id)}>
      {name}
    </AppLink>
  );
}

function People({ row: { people } }: CellProps) {
  return people;
}

function Uses({ row: { used_by: uses } }: CellProps) {
  return uses === 0 ? <span className="list-none">–</span> : uses;
}

function Updated({ row }: CellProps) {
  const moment = useListMoment();
  return <span className="muted">{moment(row.updated_at)}</span>;
}
