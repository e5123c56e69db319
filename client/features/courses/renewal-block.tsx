import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CourseRenewal } from "#shared/contracts/certifications.ts";
import type { ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { reminderDays } from "#shared/domain/certification.ts";
import { certificationPath, certificationsPath, holdersPath } from "#shared/routes.ts";
import { monthName } from "#client/core/formats/dates.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import { renewalsQuery } from "./courses.queries.ts";
import "./courses.css";

/** For how long a completion counts, when it is due again, who is told when, and how many are next. */
export function RenewalBlock({ of: { id } }: { of: Pick<ManagedCourse, "id"> }) {
  const { t } = useTranslation("courses");
  const renewals = useQuery(renewalsQuery(id));
  return (
    <MarginRow
      id="renewal"
      title={t("renewal.title")}
      more={
        <AppLink className="link" to={`${certificationsPath}/new`}>
          {t("renewal.new")}
        </AppLink>
      }
    >
      <QuerySlot query={renewals} skeleton={<SkeletonLine width={60} />}>
        {(data) =>
          data.length === 0 ? (
            <p className="muted">{t("renewal.none")}</p>
          ) : (
            <ul className="courses-renewals">
              {data.map((renewal) => (
                <Renewal key={renewal.id} of={renewal} />
              ))}
            </ul>
          )
        }
      </QuerySlot>
    </MarginRow>
  );
}

function Renewal({ of }: { of: CourseRenewal }) {
  const { t } = useTranslation("courses");
  const translate = useTranslate();
  const { id, title, months, window_days: window, grace_days: grace, programme, holders, next } = of;
  const [first, second, last] = reminderDays;
  const lines = [
    [t("renewal.counts"), t("renewal.months", { count: months })],
    [t("renewal.again"), t("renewal.window", { count: window })],
    [t("renewal.grace"), t("renewal.days", { count: grace })],
    [t("renewal.told"), t("renewal.toldDays", { first, second, last })],
  ] as const;
  return (
    <li>
      <h3>
        <AppLink className="link" to={certificationPath(id)}>
          {title}
        </AppLink>
      </h3>
      {programme === null ? null : <p className="muted small">{t("renewal.by", { programme })}</p>}
      <dl>
        {lines.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>{t("renewal.next")}</dt>
          <dd>
            {next === null ? (
              t("renewal.nobody")
            ) : (
              <AppLink className="link" to={`${holdersPath}?certification=${id}&month=${next.month}`}>
                {t("renewal.ends", { count: next.ends, month: monthName(translate, next.month) })}
              </AppLink>
            )}
            <span className="muted small"> {t("renewal.holders", { count: holders })}</span>
          </dd>
        </div>
      </dl>
    </li>
  );
}
