import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { chooseCourseLanguage, type CourseDetail } from "#shared/contracts/course.ts";
import { languageName } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { InlineError } from "#client/ui/states.tsx";
import "./language-choice.css";

/** In which of its languages the viewer has a course: from then on in all of its lessons. */
export function LanguageChoice({ course }: { course: CourseDetail }) {
  const { t } = useTranslation("course");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const id = useId();
  const { slug, languages, language } = course;
  const choice = useMutation({
    mutationFn: (wanted: string) =>
      callApi(queryClient, chooseCourseLanguage, { params: { slug }, body: { language: wanted } }),
    // Titles of it stand on many pages, and its lessons are in another language from now on.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t("facts.language")}
      </label>
      <select
        id={id}
        className="course-language"
        value={choice.isPending ? choice.variables : language}
        onChange={({ target }) => choice.mutate(target.value)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName(one)}
          </option>
        ))}
      </select>
      {choice.error ? <InlineError text={failureText(translate, choice.error)} /> : null}
    </>
  );
}
