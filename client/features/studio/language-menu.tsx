import { useTranslation } from "react-i18next";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import { courseLanguages } from "#shared/domain/course-languages.ts";
import { languagesPath } from "#shared/routes.ts";
import { languageName } from "#client/core/formats/formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import { Menu, MenuLink } from "#client/ui/menu.tsx";

/** The language that a lesson is written in, and the way to the same lesson in each other one. */
export function LanguageMenu({ of: { id, head }, lessonId }: { of: CourseDraft; lessonId: string }) {
  const { t } = useTranslation("studio");
  const others = courseLanguages.filter(({ value }) => value !== head.language);
  return (
    <Menu
      align="start"
      label={t("lesson.languages")}
      trigger={
        <Button variant="quiet" dense>
          {t("lesson.original", { language: languageName(head.language) })}
          <Icon shape={iconChevronDown} small />
        </Button>
      }
    >
      {others.map(({ value, label, lang }) => (
        <MenuLink key={value}>
          <AppLink
            className="menu-item"
            to={`${languagesPath(id)}?${new URLSearchParams({ language: value, part: lessonId }).toString()}`}
          >
            <span lang={lang}>{label}</span>
          </AppLink>
        </MenuLink>
      ))}
    </Menu>
  );
}
