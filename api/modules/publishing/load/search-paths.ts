import type { SearchSource } from "#api/modules/search/public.ts";
import { classroomId, programmeId } from "../plan/load-ids.ts";
import { shownRow } from "./shown-row.ts";
import type { Pack } from "../pack/pack.ts";

const nothingBeside = { courseId: null, contextTitle: "", deep: [], passages: [] };

/** Programmes and classroom courses as search finds them: by their words, and by the names of what they are made of. */
export function pathSources(pack: Pack, now: number): SearchSource[] {
  const business = pack.business.slug;
  const courses = new Map(pack.courses.map((course) => [course.slug, course]));
  const classrooms = new Map(pack.classrooms.map((classroom) => [classroom.slug, classroom]));
  const programmes = pack.programmes.map((programme): SearchSource => {
    const parts = programme.steps.map((step) =>
      "course" in step
        ? {
            isOptional: step.optional,
            title: courses.get(step.course)?.title ?? "",
            seconds:
              courses
                .get(step.course)
                ?.sections.flatMap(({ lessons }) => lessons)
                .reduce((sum, { seconds }) => sum + seconds, 0) ?? 0,
          }
        : {
            isOptional: step.optional,
            title: classrooms.get(step.classroom)?.title ?? "",
            seconds: (classrooms.get(step.classroom)?.minutes ?? 0) * 60,
          },
    );
    const required = parts.filter(({ isOptional }) => !isOptional);
    return {
      ...nothingBeside,
      kind: "programme",
      refId: programmeId(business, programme.path),
      slug: programme.path,
      ...shownRow(business, programme),
      durationSeconds: Math.round(required.reduce((sum, { seconds }) => sum + seconds, 0)),
      lessonCount: required.length,
      publishedAt: now - programme.order * 1000,
      context: parts.map(({ title }) => title),
      body: programme.award ? [programme.award] : [],
    };
  });
  const held = pack.classrooms.map((classroom): SearchSource => ({
    ...nothingBeside,
    kind: "classroom",
    refId: classroomId(business, classroom.slug),
    slug: classroom.slug,
    ...shownRow(business, classroom),
    durationSeconds: classroom.minutes * 60,
    lessonCount: 0,
    publishedAt: now - classroom.order * 1000,
    context: [],
    body: [
      ...classroom.outcomes,
      ...classroom.sessions.flatMap(({ place, teacher }) => [place ?? "", teacher?.name ?? ""]),
    ].filter(Boolean),
  }));
  return [...programmes, ...held];
}
