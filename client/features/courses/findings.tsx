import { useTranslation } from "react-i18next";
import type { CourseChecks } from "#shared/contracts/studio-publication.ts";
import { studioPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { useFindingPlace } from "./finding-place.ts";
import { iconCircleAlert, iconCircleCheck, iconInfo } from "#client/ui/icons.ts";

interface FindingsProps {
  checks: CourseChecks;
  courseId: string;
}

/** What has to be mended before a course is published, then what would make it better; each leads to its place. */
export function Findings({ checks: { blocking, advice }, courseId }: FindingsProps) {
  const { t } = useTranslation("courses");
  const translate = useTranslate();
  const placeOf = ({ lesson_id: id, block }: Pick<CourseChecks["advice"][number], "lesson_id" | "block">) => {
    if (block === "category_id") return "#shown-in";
    const isOutline = id === null && block?.startsWith("sections");
    const place = { ...(!isOutline && { lesson: id ?? "about" }), ...(block && { at: block }) };
    return `${studioPath(courseId)}?${new URLSearchParams(place).toString()}`;
  };
  const nameOf = useFindingPlace();
  const whereOf = ({ lesson_title: title, block }: Pick<CourseChecks["advice"][number], "lesson_title" | "block">) =>
    [title, nameOf(block)].filter(Boolean).join(" · ");
  const detailOf = ({ code, detail, why }: CourseChecks["blocking"][number]) => {
    if (why) return translate(`courses:reading.${why.code}`, why.values);
    const [needs, has] = detail?.split("/") ?? [];
    return code === "bank_short" ? t("finding.lacks", { needs, has }) : detail;
  };
  if (blocking.length + advice.length === 0)
    return (
      <p className="courses-fine">
        <Icon shape={iconCircleCheck} small />
        {t("publish.fine")}
      </p>
    );
  return (
    <ul className="courses-lines courses-findings">
      {blocking.map((found) => (
        <li key={`${found.code} ${found.lesson_id} ${found.block}`} className="is-blocking">
          <Icon shape={iconCircleAlert} small />
          <span>
            <span className="visually-hidden">{t("publish.must")} </span>
            {t(`finding.${found.code}`)}
            {found.detail || found.why ? <span className="muted small courses-detail">{detailOf(found)}</span> : null}
          </span>
          <span className="muted small">{whereOf(found)}</span>
          <AppLink className="link" to={placeOf(found)}>
            {t("publish.goTo")}
          </AppLink>
        </li>
      ))}
      {advice.map((found) => (
        <li key={`${found.code} ${found.lesson_id} ${found.block}`} className="is-advice">
          <Icon shape={iconInfo} small />
          <span>
            <span className="visually-hidden">{t("publish.may")} </span>
            {t(`finding.${found.code}`)}
          </span>
          <span className="muted small">{whereOf(found)}</span>
          <AppLink className="link" to={placeOf(found)}>
            {t("publish.look")}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
