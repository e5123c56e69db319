import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { LearningTab, MyLearning } from "#shared/contracts/learning.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { localeOf } from "#shared/locales.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { arrange, categoriesOf, type Group, pathOf, titleOf } from "./arrange.ts";
import { isToKeep, ToKeep } from "./certificates-list.tsx";
import { EmptyTab } from "./empty-tab.tsx";
import { LearningControls } from "./learning-controls.tsx";
import { LearningItem } from "./learning-item.tsx";
import { type LearningView, pathOfView, sortsOf } from "./learning-view.ts";
import "./learning.css";
import "#client/ui/thumb-list.css";

/** One list in the order of the address: groups in the margin, what is overdue first. */
export function LearningList({ learning, view }: { learning: MyLearning; view: LearningView }) {
  const { t } = useTranslation("learning");
  const formats = useFormats();
  const { locale } = useApp().boot;
  const compare = (a: string, b: string) => a.localeCompare(b, localeOf(locale).tag);
  const toKeep = isUnnarrowed(view) ? (learning.certificates ?? []).filter(isToKeep) : [];
  if (learning.items.length === 0 && toKeep.length === 0) return <Empty tab={view.tab} />;
  // What is learnt again for one of them stands there alone.
  const items = learning.items.filter((item) => !toKeep.some(({ path }) => path === pathOf(item)));
  const groups = arrange(items, view, formats.today(), compare);
  const shown = groups.reduce((total, { items }) => total + items.length, 0);
  return (
    <div className="learning-page">
      <LearningControls view={view} categories={categoriesOf(learning.items, compare)} />
      <output className="visually-hidden">{t("shown", { count: shown })}</output>
      {toKeep.length > 0 ? <ToKeep certificates={toKeep} /> : null}
      {shown === 0 && toKeep.length === 0 && (
        <p className="muted py-8">
          {t("filter.none")}{" "}
          <AppLink className="link" to={pathOfView({ tab: view.tab, sort: view.sort })}>
            {t("filter.clear")}
          </AppLink>
        </p>
      )}
      {groups.map((group) => (
        <GroupRow key={group.name} group={group} tab={view.tab} />
      ))}
    </div>
  );
}

/** As the page opens: nothing was asked of it. */
function isUnnarrowed({ tab, sort, category }: LearningView): boolean {
  return tab === "in-progress" && sort === sortsOf[tab][0] && category === null;
}

function GroupRow({ group, tab }: { group: Group; tab: LearningTab }) {
  const head = useGroupHead(group, tab);
  return (
    <MarginRow id={group.name} title={head.title} note={head.note}>
      <ul className="thumb-list">
        {group.items.map((item) => (
          <LearningItem key={`${item.kind} ${titleOf(item)}`} item={item} tab={tab} />
        ))}
      </ul>
    </MarginRow>
  );
}

function useGroupHead({ name, from = "", to = "", items }: Group, tab: LearningTab): { title: string; note: string } {
  const { t } = useTranslation("learning");
  const { shortDay } = useFormats();
  const range = () => (from === to ? shortDay(from) : t("group.range", { from: shortDay(from), to: shortDay(to) }));
  const count = t("shown", { count: items.length });
  switch (name) {
    case "overdue":
      return { title: t("group.overdue"), note: t("group.overdueNote") };
    case "this-week":
      return { title: t("group.thisWeek"), note: range() };
    case "next-week":
      return { title: t("group.nextWeek"), note: range() };
    case "later":
      return { title: t("group.later"), note: t("group.laterNote", { from: shortDay(from) }) };
    case "none":
      return { title: t("group.none"), note: t("group.noneNote") };
    case "done":
      return { title: t("group.done"), note: count };
    case "all":
      return { title: tabText(t, tab), note: count };
  }
}

function tabText(t: TFunction<"learning">, tab: LearningTab): string {
  switch (tab) {
    case "in-progress":
      return t("tabs.inProgress");
    case "assigned":
      return t("tabs.assigned");
    case "completed":
      return t("tabs.completed");
    case "saved":
      return t("tabs.saved");
  }
}

function Empty({ tab }: { tab: LearningTab }) {
  const { t } = useTranslation("learning");
  const words = {
    "in-progress": { title: t("empty.inProgress.title"), text: t("empty.inProgress.text") },
    assigned: { title: t("empty.assigned.title"), text: t("empty.assigned.text") },
    completed: { title: t("empty.completed.title"), text: t("empty.completed.text") },
    saved: { title: t("empty.saved.title"), text: t("empty.saved.text") },
  }[tab];
  const action =
    tab === "assigned" ? undefined : (
      <AppLink className={buttonClass({ variant: "primary" })} to="/">
        {t("empty.action")}
      </AppLink>
    );
  return <EmptyTab {...words} action={action} />;
}
