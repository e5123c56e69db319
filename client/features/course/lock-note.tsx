import { useTranslation } from "react-i18next";
import type { CourseLock } from "#shared/contracts/course.ts";
import { programmePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { LockLine } from "./lock-line.tsx";
import { buttonClass } from "#client/ui/button.tsx";

/** In place of the action: why the course is not open yet, and the way to the programme that says so. */
export function LockNote({ lock }: { lock: CourseLock }) {
  const { t } = useTranslation("course");
  return (
    <div className="grid gap-3">
      <LockLine lock={lock} />
      <AppLink
        className={buttonClass({ variant: "primary", wide: true })}
        to={programmePath(lock.programme.path, lock.programme.is_owned)}
      >
        {t("lock.open")}
      </AppLink>
    </div>
  );
}
