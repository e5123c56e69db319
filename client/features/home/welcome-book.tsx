import { useTranslation } from "react-i18next";
import type { CourseCard } from "#shared/contracts/course.ts";
import { AppLink } from "#client/app/app-link.tsx";
import { useSiteTitle, useUser } from "#client/app/business.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { OpenBook } from "./open-book.tsx";

interface WelcomeBookProps {
  /** The course to suggest; absent while the catalogue is empty. */
  first: CourseCard | undefined;
  /** Somebody who has studied here before. */
  returning: boolean;
}

/** The open book of a learner with nothing under way: a first visit, or everything finished. */
export function WelcomeBook({ first, returning }: WelcomeBookProps) {
  const { t } = useTranslation("home");
  const siteTitle = useSiteTitle();
  const name = useUser()?.name ?? "";
  return (
    <OpenBook
      id="welcome"
      eyebrow={t("welcome.eyebrow", { name })}
      title={returning ? t("rest.title") : t("welcome.title")}
      cover={{ title: siteTitle, category: "welcome" }}
    >
      <p className="lead">{returning ? t("rest.text") : t("welcome.text")}</p>
      {first && (
        <div className="actions spread-foot">
          <AppLink className={buttonClass({ variant: "primary" })} to={`/khoa-hoc/${first.slug}`}>
            {returning ? t("rest.action") : t("welcome.action")}
          </AppLink>
        </div>
      )}
    </OpenBook>
  );
}
