import { useTranslation } from "react-i18next";
import type { Overview } from "#shared/contracts/overview.ts";
import { type Badge, badges as allBadges } from "#shared/domain/points.ts";
import { leaderBoardPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconAward, iconBookOpen, iconCircleCheck, iconFlame, iconMedal, iconTrophy } from "#client/ui/icons.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import "./overview.css";
import "./skills.css";

type Points = NonNullable<Overview["points"]>;

/** Points, the level and what is left to the next, days in a row, badges earned and still to earn. */
export function PointsRow({ points, hasBoard }: { points: Points; hasBoard: boolean }) {
  const { t } = useTranslation("overview");
  const { level, total, level_next: next } = points;
  return (
    <MarginRow
      id="points"
      title={t("points.title")}
      note={t("points.next", { count: next - total, level: level + 1 })}
      more={
        hasBoard && (
          <AppLink className="link" to={leaderBoardPath}>
            {t("points.toBoard")}
          </AppLink>
        )
      }
    >
      <div>
        <dl className="point-facts">
          <div>
            <dt>{t("points.levelLabel")}</dt>
            <dd>{level}</dd>
          </div>
          <div>
            <dt>{t("points.total")}</dt>
            <dd>{total}</dd>
          </div>
          <div>
            <dt>{t("points.run")}</dt>
            <dd>{t("points.days", { count: points.run })}</dd>
          </div>
          <div>
            <dt>{t("points.longest")}</dt>
            <dd>{t("points.days", { count: points.longest_run })}</dd>
          </div>
        </dl>
        <Badges earned={points.badges} />
      </div>
    </MarginRow>
  );
}

function Badges({ earned }: { earned: Points["badges"] }) {
  const { t } = useTranslation("overview");
  const { date } = useFormats();
  const words = useBadgeWords();
  const when = new Map(earned.map(({ badge, earned_at }) => [badge, earned_at]));
  return (
    <ul className="point-badges">
      {allBadges.map((badge) => {
        const at = when.get(badge);
        return (
          <li key={badge} className={cx(at && "is-earned")}>
            <Icon shape={icons[badge]} />
            <span>
              <strong>{words[badge].name}</strong>
              <small>{words[badge].how}</small>
            </span>
            <span className="small muted">{at ? t("badge.earned", { date: date(at) }) : t("badge.open")}</span>
          </li>
        );
      })}
    </ul>
  );
}

const icons: Record<Badge, string> = {
  "first-lesson": iconBookOpen,
  "first-course": iconAward,
  "full-marks": iconCircleCheck,
  "week-run": iconFlame,
  "five-courses": iconMedal,
  "month-run": iconTrophy,
};

function useBadgeWords(): Record<Badge, { name: string; how: string }> {
  const { t } = useTranslation("overview");
  return {
    "first-lesson": { name: t("badge.firstLesson.name"), how: t("badge.firstLesson.how") },
    "first-course": { name: t("badge.firstCourse.name"), how: t("badge.firstCourse.how") },
    "full-marks": { name: t("badge.fullMarks.name"), how: t("badge.fullMarks.how") },
    "week-run": { name: t("badge.weekRun.name"), how: t("badge.weekRun.how") },
    "five-courses": { name: t("badge.fiveCourses.name"), how: t("badge.fiveCourses.how") },
    "month-run": { name: t("badge.monthRun.name"), how: t("badge.monthRun.how") },
  };
}
