import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LearnerDetail } from "#shared/contracts/learners.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { Button } from "#client/ui/button.tsx";
import { Fact } from "#client/ui/fact.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./learners.css";
import "#client/ui/page-columns.css";

const ExtraTimeAsk = lazyComponent(() => import("./extra-time-ask.tsx").then((module) => module.ExtraTimeAsk));
const ViewAsk = lazyComponent(() => import("./view-ask.tsx").then((module) => module.ViewAsk));

/** How somebody's learning stands, and what is done about all of it. */
export function LearnerSide({ of }: { of: LearnerDetail }) {
  const { t } = useTranslation("learners");
  const moment = useListMoment();
  const [asking, setAsking] = useState<"time" | "view" | null>(null);
  const close = () => setAsking(null);
  const { items, teams, extra_time_percent: percent } = of;
  const overdue = items.filter(({ due }) => due?.overdue).length;
  const open = items.filter(({ state }) => state === "open" || state === "started").length;
  const done = items.filter(({ state }) => state === "done").length;
  return (
    <div className="panel action-card">
      <div className="action-card-body">
        <dl className="facts learner-facts">
          <Fact term={t("fact.overdue")}>{overdue > 0 ? <StateText tone="err">{overdue}</StateText> : overdue}</Fact>
          <Fact term={t("fact.open")}>{open}</Fact>
          <Fact term={t("fact.done")}>{done}</Fact>
          <Fact term={t("fact.extraTime")}>{percent === 0 ? t("noExtraTime") : t("plusPercent", { percent })}</Fact>
          {of.job_title === null ? null : <Fact term={t("column.job")}>{of.job_title}</Fact>}
          {teams.length === 0 ? null : <Fact term={t("column.team")}>{teams.map(({ name }) => name).join(", ")}</Fact>}
          <Fact term={t("column.lastSeen")}>{of.last_seen_at === null ? t("neverSeen") : moment(of.last_seen_at)}</Fact>
        </dl>
        <p className="actions learner-side-acts">
          {of.may.extra_time ? <Button onClick={() => setAsking("time")}>{t("act.extraTime")}</Button> : null}
          {of.may.view ? <Button onClick={() => setAsking("view")}>{t("act.view")}</Button> : null}
        </p>
      </div>
      {asking === "time" ? <ExtraTimeAsk of={of} onClose={close} /> : null}
      {asking === "view" ? <ViewAsk of={of} onClose={close} /> : null}
    </div>
  );
}
