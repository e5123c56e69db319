import { useTranslation } from "react-i18next";
import type { CourseLock } from "#shared/contracts/course.ts";
import { AppLink } from "#client/app/app-link.tsx";
import type { Translate } from "#client/app/formats.ts";
import { programmePath } from "#client/app/frame/category-tree.ts";
import { useTranslate } from "#client/app/use-formats.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconLock } from "#client/ui/icons.ts";

/** In place of the action: why the course is not open yet, and the way to the programme that says so. */
export function LockNote({ lock }: { lock: CourseLock }) {
  const { t } = useTranslation("course");
  const translate = useTranslate();
  return (
    <div className="lock-note">
      <p className="lock"><Icon shape={iconLock} />{lockWords(translate, lock)}</p>
      <AppLink className={buttonClass({ variant: "primary", wide: true })} to={programmePath(lock.programme.path, lock.programme.is_owned)}>{t("lock.open")}</AppLink>
    </div>
  );
}

function lockWords(t: Translate, { after, programme }: CourseLock): string {
  const parts = after.map((title) => t("course:lock.part", { title })).reduce((first, second) => t("common:list.pair", { first, second }));
  return t("course:lock.reason", { parts, programme: programme.title });
}
