import { useTranslation } from "react-i18next";
import type { CourseCard } from "#shared/contracts/course.ts";
import { coursePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useSiteTitle, useUser } from "#client/core/session/business.ts";
import type { Translate } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { OpenBook } from "./open-book.tsx";
import "./home.css";

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
  const words = welcomeTexts(useTranslate(), first !== undefined, returning);
  return (
    <OpenBook
      id="welcome"
      eyebrow={t("welcome.eyebrow", { name })}
      title={words.title}
      cover={{ title: siteTitle, category: "welcome" }}
    >
      <p className="lead">{words.text}</p>
      {first && (
        <div className="actions mbs-6">
          <AppLink className={buttonClass({ variant: "primary" })} to={coursePath(first.slug)}>
            {returning ? t("rest.action") : t("welcome.action")}
          </AppLink>
        </div>
      )}
    </OpenBook>
  );
}

function welcomeTexts(t: Translate, hasCourses: boolean, returning: boolean): { title: string; text: string } {
  if (!hasCourses && !returning) return { title: t("home:empty.title"), text: t("home:empty.text") };
  if (returning) return { title: t("home:rest.title"), text: t("home:rest.text") };
  return { title: t("home:welcome.title"), text: t("home:welcome.text") };
}
