import { useTranslation } from "react-i18next";
import type { Requirement } from "#shared/contracts/overview.ts";
import { myLearningPath } from "#shared/routes.ts";
import { Disclosure } from "#client/ui/disclosure.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { DueText } from "#client/core/formats/due-text.tsx";
import { Titled } from "#client/core/messages/titled.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { ring } from "./ring.ts";
import "./overview.css";
import "./skills.css";
import { Table } from "#client/ui/table.tsx";
import "#client/ui/page-columns.css";

const soonDays = 30;

/** A ring with one piece a requirement, the facts beside it, and every requirement in a table behind. */
export function Required({ requirements }: { requirements: readonly Requirement[] }) {
  const { t } = useTranslation("overview");
  const done = requirements.filter(({ state }) => state === "done");
  const count = requirements.length;
  return (
    <MarginRow
      id="required"
      title={t("required.title")}
      note={count > 0 ? t("required.ring", { done: done.length, count }) : undefined}
    >
      {count === 0 ? (
        <p className="muted">{t("required.none")}</p>
      ) : (
        <div>
          <div className="chart-ring">
            <svg
              className="overview-chart training-ring"
              viewBox="0 0 168 168"
              role="img"
              aria-label={t("required.ring", { done: done.length, count })}
            >
              {ring(inRingOrder(requirements)).map(({ state, path }) => (
                <path key={path} className={`ring-${state}`} d={path} />
              ))}
              <text className="chart-value ring-sum" x="84" y="88" textAnchor="middle">
                {done.length} / {count}
              </text>
              <text x="84" y="110" textAnchor="middle">
                {t("required.ringDone")}
              </text>
            </svg>
            <Facts requirements={requirements} doneCount={done.length} />
          </div>
          <RequirementTable requirements={requirements} />
        </div>
      )}
    </MarginRow>
  );
}

function Facts({ requirements, doneCount }: { requirements: readonly Requirement[]; doneCount: number }) {
  const { t } = useTranslation("overview");
  const { shortDay } = useFormats();
  const overdue = requirements.filter(({ state }) => state === "overdue");
  const open = requirements.filter(({ state }) => state === "open");
  const soon = open.filter(({ due }) => due !== null && due.days <= soonDays);
  const items = (count: number) => t("required.items", { count });
  const [first] = overdue;
  const [next] = soon;
  return (
    <dl className="facts">
      <div>
        <dt>{t("required.done")}</dt>
        <dd>{items(doneCount)}</dd>
      </div>
      {first && (
        <div>
          <dt>{t("required.overdue")}</dt>
          <dd>
            <AppLink
              className="state err"
              to={overdue.length === 1 ? first.path : `${myLearningPath}?tab=assigned&state=overdue`}
            >
              <Titled
                title={first.title}
                language={first.language}
                words={(title) => t("required.first", { items: items(overdue.length), title })}
              />
            </AppLink>
          </dd>
        </div>
      )}
      {next?.due && (
        <div>
          <dt>{t("required.soon")}</dt>
          <dd>{t("required.next", { items: items(soon.length), date: shortDay(next.due.on) })}</dd>
        </div>
      )}
      {open.length > soon.length && (
        <div>
          <dt>{t("required.later")}</dt>
          <dd>{items(open.length - soon.length)}</dd>
        </div>
      )}
    </dl>
  );
}

function RequirementTable({ requirements }: { requirements: readonly Requirement[] }) {
  const { t } = useTranslation("overview");
  return (
    <Disclosure className="as-table" label={t("showTable")}>
      <Table caption={t("required.title")} heads={[t("required.table.item"), t("required.table.state")]}>
        {requirements.map(({ path, title, language, state, due }) => (
          <tr key={path}>
            <th scope="row" lang={language}>
              <AppLink className="link" to={path}>
                {title}
              </AppLink>
            </th>
            <td>
              {state === "done" ? (
                <StateText tone="ok">{t("required.done")}</StateText>
              ) : due ? (
                <DueText due={due} />
              ) : (
                t("required.open")
              )}
            </td>
          </tr>
        ))}
      </Table>
    </Disclosure>
  );
}

/** Done ones first, then what is overdue, then what is open: as the hand goes round. */
function inRingOrder(requirements: readonly Requirement[]): Requirement["state"][] {
  return (["done", "overdue", "open"] as const).flatMap((state) =>
    requirements.filter((each) => each.state === state).map(() => state),
  );
}
