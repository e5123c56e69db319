import { expect, test } from "vitest";
import { throughDoors } from "./front-doors.ts";

const door = `/** What others may use. */
export { CourseCard } from "./course-card.tsx";
export { chapterSegments, type Chapter } from "./course-progress.tsx";
export type { Named } from "./named.ts";
`;
const read = (path: string) => {
  expect(path).toBe("#client/features/course/public.ts");
  return door;
};

test("each name comes from the file that has it, on the lines where it stood", () => {
  const code = `import { Panel } from "#client/ui/panel.tsx";
import {
  type Chapter,
  chapterSegments as segments,
  CourseCard,
} from "#client/features/course/public.ts";
const x = 1;
`;
  const led = throughDoors(code, read);
  expect(led.split("\n").indexOf("const x = 1;")).toBe(code.split("\n").indexOf("const x = 1;"));
  expect(led).toContain('import { CourseCard } from "#client/features/course/course-card.tsx";');
  expect(led).toContain('import { chapterSegments as segments } from "#client/features/course/course-progress.tsx";');
  expect(led).toContain('import type { Chapter } from "#client/features/course/course-progress.tsx";');
  expect(led).not.toContain("public.ts");
});

test("an import of types alone stays one", () => {
  expect(throughDoors('import type { Named } from "#client/features/course/public.ts";', read)).toBe(
    'import type { Named } from "#client/features/course/named.ts";',
  );
});

test("what is fetched late is fetched from its own file", () => {
  expect(
    throughDoors(
      'const load = () =>\n  import("#client/features/course/public.ts").then(({ CourseCard }) => CourseCard);',
      read,
    ),
  ).toContain('import("#client/features/course/course-card.tsx").then(({ CourseCard }) => CourseCard)');
  expect(
    throughDoors(
      'import(/* by itself */ "#client/features/course/public.ts").then(({ CourseCard }) => CourseCard);',
      read,
    ),
  ).toBe('import(/* by itself */ "#client/features/course/course-card.tsx").then(({ CourseCard }) => CourseCard);');
  expect(throughDoors('const { CourseCard } = await import("#client/features/course/public.ts");', read)).toBe(
    'const { CourseCard } = await import("#client/features/course/course-card.tsx");',
  );
});

test("what a door has not, and what passes it without a name, stops the build", () => {
  expect(() => throughDoors('import { Gone } from "#client/features/course/public.ts";', read)).toThrow("has no Gone");
  for (const code of [
    'import * as course from "#client/features/course/public.ts";',
    'const late = import("#client/features/course/public.ts");',
    'export { CourseCard } from "#client/features/course/public.ts";',
  ])
    expect(() => throughDoors(code, read)).toThrow("not imported by names");
});
