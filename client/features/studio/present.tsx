import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { presenceMs, tellPresence, type Writer } from "#shared/contracts/presence.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import "./present.css";

const nobody: readonly Writer[] = [];

/** Who else has the course open, told and asked every few seconds while the page is looked at. */
export function useWriters(courseId: string, lessonId: string | null): readonly Writer[] {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: ["studio", "presence", courseId, lessonId],
    queryFn: async ({ client, signal }) => {
      const body = { lesson_id: lessonId };
      return (await callApi(client, tellPresence, { params: { courseId }, body }, { signal })).data.others;
    },
    placeholderData: keepPreviousData,
    refetchInterval: presenceMs,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    const leave = () =>
      void callApi(queryClient, tellPresence, {
        params: { courseId },
        body: { lesson_id: null, is_leaving: true },
      }).catch(() => undefined);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [queryClient, courseId]);
  // Whoever may not write it any more is told of nobody.
  return isError ? nobody : (data ?? nobody);
}

interface PresentProps {
  writers: readonly Writer[];
  /** In the order of the outline. */
  lessons: readonly { id: string; title: string }[];
}

/** The others in the head of the studio: the first by name with the lesson that is open there, each of the rest by a sign. */
export function Present({ writers, lessons }: PresentProps) {
  const { t } = useTranslation("studio");
  const placeOf = ({ name, lesson_id: id }: Writer) => {
    const at = lessons.findIndex((lesson) => lesson.id === id);
    return at < 0 ? t("present.here", { name }) : t("present.inLesson", { name, number: at + 1 });
  };
  const [first, ...rest] = writers;
  return (
    <div className="studio-present" role="status" aria-label={t("present.title")}>
      {first ? (
        <>
          <Initials writers={writers} />
          <span className="studio-present-first" title={writers.map(placeOf).join("\n")}>
            {placeOf(first)}
            {rest.length > 0 ? <span aria-hidden="true"> +{rest.length}</span> : null}
          </span>
          <span className="visually-hidden">{rest.map(placeOf).join("; ")}</span>
        </>
      ) : null}
    </div>
  );
}

/** As many as there is room for. */
const most = 3;

/** Decoration: whoever is there is named in the head of the studio. */
export function Initials({ writers }: Pick<PresentProps, "writers">) {
  if (writers.length === 0) return null;
  return (
    <span className="studio-initials" aria-hidden="true">
      {writers.slice(0, most).map(({ id, name }) => (
        <Avatar key={id} name={name} />
      ))}
    </span>
  );
}
