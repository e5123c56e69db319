import { useTranslation } from "react-i18next";
import type { Dashboard } from "#shared/contracts/dashboard.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Table } from "#client/ui/table.tsx";
import { PeopleFigure } from "./learner-lists.tsx";
import { useDueList } from "./use-shown-team.ts";
import "./dashboard.css";

/** Over how many are late, and how long the latest. */
export function useLateHeads() {
  const { t } = useTranslation("dashboard");
  return [
    { words: t("overdue.count"), className: "end" },
    { words: t("overdue.longest"), className: "end dashboard-longest" },
  ];
}

/** What is overdue by what it is: each course or programme with its people. */
export function OverdueTargets({ targets }: Pick<NonNullable<Dashboard["overdue"]>, "targets">) {
  const { t } = useTranslation("dashboard");
  const listOf = useDueList();
  return (
    <Table
      className="table dashboard-table dashboard-targets"
      caption={t("overdue.target")}
      heads={[t("overdue.target"), ...useLateHeads()]}
    >
      {targets.map(({ id, title, people, longest_days: days }) => {
        const list = listOf(`due=overdue&target=${id}`);
        return (
          <tr key={id}>
            <th scope="row">
              <AppLink className="dashboard-line-name" to={list}>
                {title}
              </AppLink>
            </th>
            <td className="end dashboard-late">
              <PeopleFigure count={people} list={list} />
            </td>
            <td className="end muted dashboard-longest">{t("overdue.days", { count: days })}</td>
          </tr>
        );
      })}
    </Table>
  );
}
