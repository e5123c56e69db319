import type { CourseCard, CourseLock } from "#shared/contracts/course.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconLock } from "#client/ui/icons.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import "#client/ui/card.css";

/** Who is let into a course that is not open to everybody; `requested`: the viewer asked. */
export function DoorLine({ door }: { door: Exclude<CourseCard["admission"], "open"> }) {
  const t = useTranslate();
  return (
    <p className="lock">
      <Icon shape={iconLock} />
      <span>{t(`common:door.${door}`)}</span>
    </p>
  );
}

/** Why a course is not open yet: what the order of the viewer's programme asks for first. */
export function LockLine({ lock: { after, programme } }: { lock: CourseLock }) {
  const t = useTranslate();
  const parts = after
    .map((title) => t("course:lock.part", { title }))
    .reduce((first, second) => t("common:list.pair", { first, second }));
  return (
    <p className="lock">
      <Icon shape={iconLock} />
      <span>{t("course:lock.reason", { parts, programme: programme.title })}</span>
    </p>
  );
}
