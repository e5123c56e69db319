import { useTranslation } from "react-i18next";
import type { Closing } from "#shared/contracts/competency-matrix.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { Button } from "#client/ui/button.tsx";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import { Menu, MenuItem } from "#client/ui/menu.tsx";
import { useNames } from "./closing-names.ts";

interface FoundProps {
  closing: Closing;
  /** Another course is to close the gaps of a competency. */
  onChange: (competencyId: string, courseId: string) => void;
}

/** The courses that close what is chosen, and for whom none does. */
export function ClosingFound({ closing: { courses, none }, onChange }: FoundProps) {
  const { t } = useTranslation("competency");
  const { duration } = useFormats();
  const names = useNames();
  return (
    <ul>
      {courses.map((course) => (
        <li key={course.competency.id}>
          <BookCover title={course.title} category={course.cover_category} thumb />
          <div>
            <b>{course.title}</b>
            <MetaList
              items={[
                t("closing.brings", { competency: course.competency.title, level: course.level }),
                course.duration_seconds > 0 && duration(course.duration_seconds),
              ]}
            />
          </div>
          <span className="matrix-for">
            {t("closing.people", { count: course.enough.length + course.short.length })}{" "}
            <b>{t("closing.enough", { count: course.enough.length })}</b>
            {course.short.length > 0 ? (
              <>
                <br />
                <StateText tone="warn">{t("closing.short", { names: names(course.short) })}</StateText>
              </>
            ) : null}
          </span>
          {course.others.length > 0 ? (
            <Menu
              label={t("closing.changeOf", { competency: course.competency.title })}
              trigger={
                <Button
                  dense
                  variant="quiet"
                  aria-label={t("closing.changeOf", { competency: course.competency.title })}
                >
                  {t("closing.change")}
                </Button>
              }
            >
              {course.others.map((other) => (
                <MenuItem key={other.course_id} onSelect={() => onChange(course.competency.id, other.course_id)}>
                  {t("closing.other", { title: other.title, level: other.level })}
                </MenuItem>
              ))}
            </Menu>
          ) : null}
        </li>
      ))}
      {none.length > 0 ? (
        <li className="matrix-closing-none">
          <StateText tone="warn">
            {t("closing.none", {
              names: names(none),
              competencies: [...new Set(none.map((one) => one.competency.title))].join(", "),
            })}
          </StateText>
        </li>
      ) : null}
    </ul>
  );
}
