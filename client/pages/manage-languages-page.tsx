import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { managedCoursePath } from "#shared/routes.ts";
import { languageName } from "#client/core/formats/formats.ts";
import { BackToList } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  chosenPlace,
  courseLanguagesQuery,
  LanguageWork,
  translationQuery,
} from "#client/features/languages/public.ts";

export async function load({ queryClient, params, url }: LoadContext): Promise<void> {
  const known = await queryClient.ensureQueryData(courseLanguagesQuery(params["courseId"] ?? ""));
  await queryClient.ensureQueryData(translationQuery(chosenPlace(known, url.searchParams)));
}

export function Page() {
  const { t } = useTranslation("languages");
  const { courseId = "" } = useParams();
  const [search] = useSearchParams();
  const known = useQuery(courseLanguagesQuery(courseId));
  return (
    <>
      <PageHead title={known.data ? t("pageTitle", { title: known.data.course.title }) : t("title")} noindex />
      <BackToList to={managedCoursePath(courseId)}>{t("back")}</BackToList>
      <QuerySlot query={known} skeleton={<ListSkeleton columns={2} />}>
        {(of) => (
          <>
            <div className="list-head">
              <h1>{t("title")}</h1>
            </div>
            <p className="muted">{t("of", { title: of.course.title, language: languageName(of.course.language) })}</p>
            <LanguageWork of={of} place={chosenPlace(of, search)} />
          </>
        )}
      </QuerySlot>
    </>
  );
}
