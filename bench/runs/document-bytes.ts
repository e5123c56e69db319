import { coursePath, myLearningPath, signInPath, studyPath } from "#shared/routes.ts";
import type { Ask } from "../bench.ts";
import { longCourse, shortCourse } from "../courses.ts";
import type { Study } from "../study.ts";

const pages: { what: string; ask: Ask; bar?: number }[] = [
  { what: "sign-in", ask: { path: signInPath } },
  { what: "home, 24 cards", ask: { path: "/", as: "reader" } },
  { what: "my learning, 24 cards", ask: { path: myLearningPath, as: "reader" } },
  { what: "course, 64 lessons", ask: { path: coursePath(shortCourse.slug), as: "veteran" }, bar: 40 },
  { what: "course, 1,000 lessons", ask: { path: coursePath(longCourse.slug), as: "veteran" }, bar: 120 },
  {
    what: "study, 64 lessons",
    ask: { path: studyPath(shortCourse.slug, `bench-${shortCourse.lesson(30)}`), as: "veteran" },
    bar: 40,
  },
];

export default {
  title: "documents, as they leave the edge",
  async run({ product }) {
    const served = await product();
    const figures = [];
    for (const { what, ask, bar } of pages) {
      const { bytes } = await (await served.subject(ask)).ask();
      figures.push({ what, value: bytes / 1024, unit: "KB", ...(bar !== undefined && { bar }) });
    }
    await served.dispose();
    return figures;
  },
} satisfies Study;
