import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { mostLearningShown, type PersonLearning, type PersonLearningTab } from "#shared/contracts/person-learning.ts";
import { personPath } from "#shared/routes.ts";
import { DueText } from "#client/core/formats/due-text.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { personLearningQuery } from "./person-learning.queries.ts";
import "./people.css";
import "#client/ui/tabs.css";

interface LearningProps {
  userId: string;
  /** The address says which one is seen. */
  tab: PersonLearningTab;
}

/** What somebody is learning, what they were given, and what they completed. */
export function PersonLearningList({ userId, tab }: LearningProps) {
  const { t } = useTranslation("people");
  const learning = useQuery(personLearningQuery(userId, tab));
  const counts = learning.data?.counts;
  const tabs: [tab: PersonLearningTab, words: string, count: number | undefined][] = [
    ["in-progress", t("learning.inProgress"), counts?.in_progress],
    ["assigned", t("learning.assigned"), counts?.assigned],
    ["completed", t("learning.completed"), counts?.completed],
  ];
  return (
    <>
      <nav className="tabs flat" aria-label={t("learning.title")}>
        {tabs.map(([one, words, count]) => (
          <AppLink
            key={one}
            aria-current={one === tab ? "page" : undefined}
            to={`${personPath(userId)}?learning=${one}#learning`}
          >
            {words}
            {count !== undefined && <span className="count">{count}</span>}
          </AppLink>
        ))}
      </nav>
      <QuerySlot query={learning} skeleton={<ListSkeleton columns={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted person-learning-none">{t("learning.none")}</p>
          ) : (
            <>
              <ul className="person-sessions">
                {items.map((item) => (
                  <li key={`${item.kind} ${item.title}`}>
                    <span>{item.title}</span>
                    <LearningFacts item={item} />
                  </li>
                ))}
              </ul>
              {items.length === mostLearningShown ? (
                <p className="muted small">{t("learning.most", { count: mostLearningShown })}</p>
              ) : null}
            </>
          )
        }
      </QuerySlot>
    </>
  );
}

function LearningFacts({ item }: { item: PersonLearning["items"][number] }) {
  const { t } = useTranslation("people");
  const { date, percent } = useFormats();
  const facts = [
    item.completed_at === null
      ? item.percent !== null && percent(item.percent)
      : t("learning.completedOn", { date: date(item.completed_at) }),
    item.assigned && item.assigned.by !== null && t("learning.assignedBy", { name: item.assigned.by }),
    item.completed_at === null &&
      item.last_studied_at !== null &&
      t("learning.studied", { date: date(item.last_studied_at) }),
  ].filter(Boolean);
  return (
    <span className="muted small person-learning-facts">
      {facts.join(" · ")}
      {item.due ? <DueText due={item.due} /> : null}
    </span>
  );
}
