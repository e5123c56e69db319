import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { AskedLanguage, type LessonPreview, previewStands } from "#shared/contracts/lesson-preview.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { previewQuery, type PreviewWish } from "#client/features/studio/public.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { EmptyState } from "#client/ui/states.tsx";

// The player stands with its parts on the study page: to managers it comes late.
const PreviewedLesson = lazyComponent(() =>
  import(/* by itself */ "./study/previewed-lesson.tsx").then((module) => module.PreviewedLesson),
);

/** As its address says it; what can be no language is passed over. */
function wishOf(query: URLSearchParams): PreviewWish {
  return {
    language: z.safeParse(AskedLanguage, query.get("language")).data,
    as: previewStands.find((one) => one === query.get("as")),
    learner_id: query.get("learner") ?? undefined,
  };
}

export async function load({ queryClient, params, url }: LoadContext): Promise<void> {
  await queryClient.fetchQuery(previewQuery(params["lessonId"] ?? "", wishOf(url.searchParams)));
}

/** A draft in the frame of the studio: what the player shows, and nothing that it writes. */
export function Page() {
  const { t } = useTranslation("preview");
  const { courseId = "", lessonId = "" } = useParams();
  const [query] = useSearchParams();
  const preview = useQuery(previewQuery(lessonId, wishOf(query)));
  return (
    <>
      <PageHead title={preview.data?.lesson?.title ?? t("title")} noindex />
      <QuerySlot query={preview} skeleton={null}>
        {(shown) =>
          shown.lesson ? (
            <PreviewedLesson key={`${lessonId} ${query}`} courseId={courseId} preview={shown} lesson={shown.lesson} />
          ) : (
            <main id="main" className="px-5 py-4">
              <Closed of={shown} />
            </main>
          )
        }
      </QuerySlot>
    </>
  );
}

function Closed({ of: { closed, lock, person } }: { of: LessonPreview }) {
  const { t } = useTranslation("preview");
  const name = person?.name ?? "";
  const words = {
    unfinished: [t("unfinished"), t("unfinishedText")],
    not_enrolled: [t("notEnrolled", { name }), t("notEnrolledText")],
    locked: [
      t("locked", { name }),
      t("lockedText", { programme: lock?.programme.title ?? "", after: lock?.after.join(", ") ?? "" }),
    ],
  };
  const [title = "", text = ""] = words[closed ?? "unfinished"];
  return <EmptyState title={title} text={text} heading="h1" />;
}
