import { useTranslation } from "react-i18next";
import type { HelpSection } from "#shared/help-article.ts";

/** What a section of the help centre is called. */
export function useSectionName(): (name: HelpSection["name"]) => string {
  const { t } = useTranslation("docs");
  return (name) => {
    switch (name) {
      case "start":
        return t("sections.start");
      case "study":
        return t("sections.study");
      case "progress":
        return t("sections.progress");
      case "manage":
        return t("sections.manage");
    }
  };
}
