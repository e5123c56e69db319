import { useTranslation } from "react-i18next";
import type { Regrade } from "#shared/contracts/regrades.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import "./regrade.css";

const told = ["raised", "lowered", "gained", "lost"] as const;

/** What was done to questions of an exam, the newest first. */
export function RegradeHistory({ regrades }: { regrades: readonly Regrade[] }) {
  const { t } = useTranslation("exams");
  const translate = useTranslate();
  const moment = useListMoment();
  return (
    <ol className="regrade-history">
      {regrades.map((one) => {
        const came = told.flatMap((count) => (one[count] > 0 ? [t(`regrade.${count}`, { count: one[count] })] : []));
        return (
          <li key={one.id}>
            <p>
              <strong>{t(`regrade.kind.${one.kind}`)}</strong> {one.question.text}
            </p>
            <p className="muted">
              {joined(translate, [moment(one.at), ...(one.by === null ? [] : [one.by]), ...came])}
              {one.may_lower ? <> · {t("regrade.lowers")}</> : null}
              {one.is_running ? <> · {t("regrade.running")}</> : null}
            </p>
            <p>{t("regrade.why", { reason: one.reason })}</p>
          </li>
        );
      })}
    </ol>
  );
}
