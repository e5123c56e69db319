import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { changeCourseDraft, type CourseDraft, type CourseHead, type OutlineStep } from "#shared/contracts/studio.ts";
import { currentOf } from "#client/core/form/other-copy.ts";
import { callApi } from "#client/core/transport/api.ts";
import { courseDraftQuery, forgetCourses } from "./studio.queries.ts";

/** What a pack brings is read here, and written there. */
export const isOfPack = ({ origin }: Pick<CourseDraft, "origin">): boolean => origin === "pack";

/** How often others may change the course between two tries of one press. */
const mostTries = 4;

interface Change {
  head?: Partial<CourseHead>;
  steps?: OutlineStep[];
}

/** Made of the outline as it is when their turn comes; none: there is nothing to do. */
type StepsOf = (sections: CourseDraft["sections"]) => (OutlineStep | undefined)[];

/** One press after the other. Steps name what they are about: what somebody else did meanwhile does not stand against them. */
export function useOutline(courseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: outlineKey(courseId),
    scope: { id: `course-${courseId}` },
    mutationFn: (stepsOf: StepsOf) =>
      changeCourse(queryClient, courseId, (known) => {
        const steps = stepsOf(known?.sections ?? []).filter((step) => step !== undefined);
        return steps.length > 0 ? { steps } : undefined;
      }),
  });
}

/** Presses that are not saved yet. */
export const outlineKey = (courseId: string) => ["studio", "outline", courseId];

/** The last change of each course that was asked for from this page. */
const turns = new Map<string, Promise<unknown>>();

/** One change behind the other, whichever part of the page asks: each names the revision that the one before has made. */
export async function changeCourse(
  queryClient: QueryClient,
  courseId: string,
  bodyOf: (known: CourseDraft | undefined) => Change | undefined,
): Promise<CourseDraft | undefined> {
  const before = turns.get(courseId) ?? Promise.resolve();
  const turn = before
    .catch(() => undefined)
    .then(async () => {
      const answered = await changed(queryClient, courseId, bodyOf);
      queryClient.setQueryData(courseDraftQuery(courseId).queryKey, (known) =>
        known && answered && known.revision > answered.revision ? known : answered,
      );
      return answered;
    });
  turns.set(courseId, turn);
  const draft = await turn;
  forgetCourses(queryClient);
  return draft;
}

async function changed(
  queryClient: QueryClient,
  courseId: string,
  bodyOf: (known: CourseDraft | undefined) => Change | undefined,
): Promise<CourseDraft | undefined> {
  const { queryKey } = courseDraftQuery(courseId);
  for (let left = mostTries - 1; ; left--) {
    const known = queryClient.getQueryData(queryKey);
    const body = bodyOf(known);
    if (!body) return known;
    const options = { ifMatch: `"${known?.revision ?? 0}"` };
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try is of what the one before brought
      return (await callApi(queryClient, changeCourseDraft, { params: { courseId }, body }, options)).data;
    } catch (error) {
      const current = currentOf<CourseDraft>(error);
      if (!current || left === 0) throw error;
      queryClient.setQueryData(queryKey, current);
    }
  }
}
