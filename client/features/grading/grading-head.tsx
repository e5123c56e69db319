import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { GradingRights } from "#client/core/session/grading-rights.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconBookOpen, iconTimer } from "#client/ui/icons.ts";
import { SelectButton } from "#client/ui/select-button.tsx";
import { extraTimePath } from "#shared/routes.ts";
import { type GradingView, pathOfGrading } from "./grading-view.ts";
import type { Queue } from "./queue.ts";
import "./grading.css";
import "#client/ui/tabs.css";

interface GradingHeadProps {
  view: GradingView;
  rights: GradingRights;
  totals: Queue["totals"];
  courses: Queue["courses"];
}

/** What waits by kind, and the course to look at. */
export function GradingHead({ view, rights, totals, courses }: GradingHeadProps) {
  const { t } = useTranslation("grading");
  const navigate = useNavigate();
  const all = totals.essay + totals["hand-in"];
  const kinds = [
    { kind: undefined, words: t("kinds.all"), count: all },
    { kind: "essay" as const, words: t("kinds.essays"), count: totals.essay },
    { kind: "hand-in" as const, words: t("kinds.handIns"), count: totals["hand-in"] },
  ];
  return (
    <>
      <div className="page-head">
        <h1>{t("title")}</h1>
        {rights.handIns ? (
          <AppLink className={buttonClass()} to={extraTimePath}>
            <Icon shape={iconTimer} />
            {t("extra.title")}
          </AppLink>
        ) : null}
      </div>
      <div className="grading-filters">
        {rights.essays && rights.handIns ? (
          <nav className="tabs flat" aria-label={t("kinds.label")}>
            {kinds.map(({ kind, words, count }) => (
              <AppLink
                key={words}
                to={pathOfGrading({ ...view, kind, item: undefined })}
                aria-current={kind === view.kind ? "page" : undefined}
              >
                {words}
                <span className="count">{count}</span>
              </AppLink>
            ))}
          </nav>
        ) : null}
        {courses.length > 1 || view.course ? (
          <SelectButton
            label={t("course.label")}
            icon={iconBookOpen}
            value={view.course ?? ""}
            options={[
              { value: "", label: t("course.all") },
              ...courses.map(({ slug, title, count }) => ({
                value: slug,
                label: t("course.option", { title, count }),
              })),
              ...(view.course && !courses.some(({ slug }) => slug === view.course)
                ? [{ value: view.course, label: view.course }]
                : []),
            ]}
            onChange={({ target }) =>
              void navigate(pathOfGrading({ ...view, course: target.value || undefined, item: undefined }), {
                preventScrollReset: true,
              })
            }
          />
        ) : null}
      </div>
    </>
  );
}
