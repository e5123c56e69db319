import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type CourseLanguage, type CourseLanguages, publishTranslation } from "#shared/contracts/course-languages.ts";
import { languagesPath } from "#shared/routes.ts";
import { languageName } from "#client/core/formats/formats.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { languagesKey, type TranslationPlace, translationQuery } from "./languages.queries.ts";
import { TranslationEditor } from "./translation-editor.tsx";
import { XliffActs } from "./xliff-acts.tsx";
import "./languages.css";

/** What an address names of a course's languages; else the first language and the course's names. */
export function chosenPlace({ course, languages }: CourseLanguages, query: URLSearchParams): TranslationPlace {
  const wanted = query.get("language");
  const language = languages.find((one) => one.language === wanted) ?? languages[0];
  const part = language?.parts.find(({ id }) => id === query.get("part"));
  return { courseId: course.id, language: language?.language ?? "", partId: part?.id ?? course.id };
}

interface LanguageWorkProps {
  of: CourseLanguages;
  place: TranslationPlace;
}

/** The languages of a course, the parts of it in one of them, and one part piece by piece. */
export function LanguageWork({ of, place }: LanguageWorkProps) {
  const { t } = useTranslation("languages");
  const translation = useQuery(translationQuery(place));
  const chosen = of.languages.find(({ language }) => language === place.language);
  return (
    <>
      <nav className="languages-choice" aria-label={t("choice")}>
        <ul>
          {of.languages.map((one) => (
            <li key={one.language}>
              <AppLink
                to={`${languagesPath(of.course.id)}?language=${one.language}`}
                aria-current={one.language === place.language ? "page" : undefined}
              >
                <span lang={one.language}>{languageName(one.language)}</span>{" "}
                <small className="muted tabular">{t("share", { done: one.current, all: allOf(one) })}</small>
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {chosen ? <Publication of={of} chosen={chosen} /> : null}
      <div className="languages-work">
        <nav aria-label={t("parts")}>
          <ul className="languages-parts">
            {chosen?.parts.map((part) => (
              <li key={part.id}>
                <AppLink
                  to={`${languagesPath(of.course.id)}?language=${place.language}&part=${part.id}`}
                  aria-current={part.id === place.partId ? "page" : undefined}
                >
                  <span lang={part.kind === null ? undefined : of.course.language}>
                    {part.kind === null ? t("names") : part.title}
                  </span>
                  <small className="muted tabular">
                    {t("share", { done: part.current, all: allOf(part) })}
                    {part.outdated > 0 ? ` · ${t("outdatedCount", { count: part.outdated })}` : ""}
                  </small>
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <QuerySlot query={translation} skeleton={<ListSkeleton columns={2} />}>
          {(shown) => (
            <TranslationEditor
              key={`${place.language} ${place.partId}`}
              translation={shown}
              place={place}
              isReadOnly={of.course.origin === "pack"}
            />
          )}
        </QuerySlot>
      </div>
    </>
  );
}

const allOf = ({ missing, current, outdated }: Record<"missing" | "current" | "outdated", number>) =>
  missing + current + outdated;

function Publication({ of: { course }, chosen }: { of: CourseLanguages; chosen: CourseLanguage }) {
  const { t } = useTranslation("languages");
  const translate = useTranslate();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const { language } = chosen;
  const press = useMutation({
    mutationFn: (publish: boolean) =>
      callApi(queryClient, publishTranslation, {
        params: { courseId: course.id },
        body: { language, is_published: publish },
      }),
    onSuccess: ({ data }, publish) => {
      queryClient.setQueryData(languagesKey(course.id), data);
      toasts.add({
        color: "success",
        title: t(publish ? "done.published" : "done.withdrawn", { language: languageName(language) }),
      });
    },
  });
  if (course.origin === "pack") return <p className="muted">{t("ofPack")}</p>;
  const gaps = chosen.missing + chosen.outdated;
  return (
    <section className="languages-publication" aria-label={t("publication")}>
      <p className="muted">
        {chosen.published_at === null ? t("unpublished") : t("publishedAt", { at: formats.date(chosen.published_at) })}{" "}
        {chosen.published_at !== null && chosen.is_changed ? t("changed") : null}{" "}
        {gaps > 0 ? t("gaps", { count: gaps, language: languageName(course.language) }) : null}
      </p>
      {course.is_published ? null : <p className="muted">{t("courseFirst")}</p>}
      {press.error ? <InlineError text={failureText(translate, press.error)} /> : null}
      <p className="actions">
        <Button
          variant="primary"
          busy={press.isPending}
          disabled={!course.is_published || chosen.current === 0}
          onClick={() => press.mutate(true)}
        >
          {t("publish")}
        </Button>
        {chosen.published_at === null ? null : (
          <Button busy={press.isPending} onClick={() => press.mutate(false)}>
            {t("withdraw")}
          </Button>
        )}
      </p>
      <XliffActs key={language} courseId={course.id} language={language} />
    </section>
  );
}
