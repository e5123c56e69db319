import type { SearchSource } from "#api/modules/search/public.ts";
import { foundIn } from "../lesson-kinds/lesson-packs.ts";
import { lessonsOf } from "../plan/course-lessons.ts";
import { categoryId, courseId } from "../plan/load-ids.ts";
import type { Pack, PackCourse } from "../pack/pack.ts";

/** Courses and their lessons as search finds them. */
export async function courseSources(pack: Pack, now: number): Promise<SearchSource[]> {
  return (await Promise.all(pack.courses.map((course) => sourcesOf(pack, course, now)))).flat();
}

async function sourcesOf(pack: Pack, course: PackCourse, now: number): Promise<SearchSource[]> {
  const id = courseId(pack.business.slug, course.slug);
  const shared = {
    courseId: id,
    slug: course.slug,
    coverCategory: course.cover_category,
    categoryId: course.category.id ?? categoryId(pack.business.slug, course.category.path),
    language: course.language,
    publishedAt: now - course.order * 1000,
  };
  const places = [...lessonsOf(pack, course)];
  const lessons = await Promise.all(
    places.map(async ({ lesson, id: lessonId }): Promise<SearchSource> => ({
      ...shared,
      kind: "lesson",
      refId: lessonId,
      title: lesson.title,
      summary: "",
      contextTitle: course.title,
      durationSeconds: Math.round(lesson.seconds),
      lessonCount: 1,
      context: [],
      deep: [],
      ...(await foundIn(lesson, { folder: pack.folder, language: course.language })),
    })),
  );
  return [
    {
      ...shared,
      kind: "course",
      refId: id,
      title: course.title,
      summary: course.summary,
      contextTitle: "",
      durationSeconds: Math.round(places.reduce((total, { lesson }) => total + lesson.seconds, 0)),
      lessonCount: places.length,
      context: [],
      body: [
        ...course.outcomes,
        course.author.name,
        categoryLabel(pack, course.category.path),
        ...course.sections.map(({ title }) => title),
      ],
      deep: lessons.flatMap(({ title, passages }) => [title, ...passages.map(({ text }) => text)]),
      passages: [],
    },
    ...lessons,
  ];
}

interface LabelNode {
  slug: string;
  cat_title?: string;
  name?: string;
  children?: LabelNode[] | undefined;
}

/** The labels from the root of the tree down to a category. */
export function categoryLabel({ business }: Pack, path: string): string {
  const labels: string[] = [];
  let nodes: LabelNode[] = [...(business.categories?.default ?? []), ...(business.categories?.business ?? [])];
  for (const slug of path.split("/")) {
    const node = nodes.find((one) => one.slug === slug);
    labels.push(node?.cat_title ?? node?.name ?? "");
    nodes = node?.children ?? [];
  }
  return labels.join(" ");
}
