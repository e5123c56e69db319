import type { CourseLock } from "#shared/contracts/course.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconLock } from "#client/ui/icons.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import "#client/ui/card.css";

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
