import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Overview } from "#shared/contracts/overview.ts";
import { badges as allBadges, iconOfBadge } from "#shared/domain/points.ts";
import { leaderBoardPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { shapeOfBadge } from "#client/ui/badge-shapes.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
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
        <Badges points={points} />
        <Reversals reversals={points.reversals} />
      </div>
    </MarginRow>
  );
}

function Badges({ points: { badges: earned, own_badges: own, unused_badges: unused } }: { points: Points }) {
  const { t } = useTranslation("badges");
  const { date } = useFormats();
  const when = new Map(earned.map(({ badge, earned_at }) => [badge, earned_at]));
  const standard = allBadges
    .filter((badge) => when.has(badge) || !unused.includes(badge))
    .map((badge) => ({ id: badge, icon: iconOfBadge[badge], name: t(`name.${badge}`), how: t(`how.${badge}`) }));
  return (
    <ul className="point-badges">
      {[...standard, ...own.map((badge) => ({ ...badge, how: howOf(t, badge) }))].map(({ id, icon, name, how }) => {
        const at = when.get(id);
        return (
          <li key={id} className={cx(at && "is-earned")}>
            <span className="point-ring">
              <Icon shape={shapeOfBadge[icon]} />
            </span>
            <span>
              <strong>{name}</strong>
              {how && !at ? <small>{how}</small> : null}
            </span>
            <span className="small muted">{at ? t("earned", { date: date(at) }) : t("open")}</span>
          </li>
        );
      })}
    </ul>
  );
}

function howOf(t: TFunction<"badges">, { need, count, target }: Points["own_badges"][number]): string | null {
  switch (need) {
    case "courses":
      return t("need.courses", { count });
    case "run":
      return t("need.run", { count });
    case "full_marks":
      return t("need.full_marks", { count });
    case "points":
      return t("need.points", { count });
    case "course":
      return target === null ? null : t("need.course", { title: target });
    case "programme":
      return target === null ? null : t("need.programme", { title: target });
  }
}

/** What was taken back, with the reason that was given. */
function Reversals({ reversals }: Pick<Points, "reversals">) {
  const { t } = useTranslation("overview");
  const { date } = useFormats();
  if (reversals.length === 0) return null;
  return (
    <div className="point-reversals">
      <h3>{t("reversed.title")}</h3>
      <ul>
        {reversals.map(({ points, reason, at }) => (
          <li key={`${at} ${reason}`}>{t("reversed.row", { points, reason, date: date(at) })}</li>
        ))}
      </ul>
    </div>
  );
}
