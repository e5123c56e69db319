import { useTranslation } from "react-i18next";
import type { Skill } from "#shared/contracts/overview.ts";
import { cx } from "#client/ui/cx.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import "#client/ui/level-steps.css";
import "./overview.css";
import "./skills.css";

const levels = [1, 2, 3, 4, 5];

/** Finished courses by field; an upright line where the business asks for a level. */
export function Skills({ skills }: { skills: readonly Skill[] }) {
  const { t } = useTranslation("overview");
  const asked = skills.some(({ needed }) => needed !== null);
  const note = asked ? `${t("skills.note")} ${t("skills.noteNeeded")}` : t("skills.note");
  return (
    <MarginRow id="skills" title={t("skills.title")} note={note}>
      {skills.length === 0 ? (
        <p className="muted">{t("skills.none")}</p>
      ) : (
        <ul className="skill-list">
          {skills.map((skill) => (
            <SkillRow key={skill.slug} skill={skill} />
          ))}
        </ul>
      )}
    </MarginRow>
  );
}

function SkillRow({ skill: { label, level, needed } }: { skill: Skill }) {
  const { t } = useTranslation("overview");
  const words = needed === null ? t("skills.level", { level }) : t("skills.levelNeeded", { level, needed });
  return (
    <li>
      <span>{label}</span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of elements: there is no file for an img */}
      <span className="skill-level level-steps" role="img" aria-label={words}>
        {levels.map((step) => (
          <i key={step} className={cx(step <= level && "is-reached", step === needed && "is-needed")} />
        ))}
      </span>
      <span className="small">
        <Verdict level={level} needed={needed} />
      </span>
    </li>
  );
}

function Verdict({ level, needed }: Pick<Skill, "level" | "needed">) {
  const { t } = useTranslation("overview");
  if (needed === null) return <span className="muted">{t("skills.courses", { count: level })}</span>;
  if (level < needed) return <StateText tone="warn">{t("skills.short", { count: needed - level })}</StateText>;
  return (
    <span className="muted">{level === needed ? t("skills.met") : t("skills.over", { count: level - needed })}</span>
  );
}
