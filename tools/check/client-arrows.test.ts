import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { checkArrows, checkFrontDoors } from "./arrows.ts";
import { checkOffers } from "./client-offers.ts";
import { plant } from "./plant.fixture.ts";

// Reading the whole import graph takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const insideOfQuiz = 'export { useAttempt } from "#client/features/quiz/use-attempt.ts";\n';

// One test, as it is the reading of the whole graph that takes long.
test("in the client nothing runs back up, by an import, a type or a glob; a circle of types is one, a feature enters not by its own door, and a door holds what others use alone", async () => {
  const [
    uiToCore,
    coreToFeature,
    coreToShell,
    insideOfOther,
    featureToPage,
    kindToPage,
    pageToShell,
    shellToInside,
    glob,
    globByName,
    edge,
    tool,
    testOfOther,
    testOfShell,
  ] = await Promise.all([
    plant("client/ui", 'import { useApp } from "#client/core/page/app-context.tsx";\nexport const y = useApp;\n'),
    plant(
      "client/core",
      'import type { CourseCard } from "#client/features/course/public.ts";\nexport type Y = CourseCard;\n',
    ),
    plant("client/core", 'export const y = () => import("#client/shell/root/root.tsx");\n'),
    plant(
      "client/features",
      'import type { Props } from "#client/features/course/course-card.tsx";\nexport type Y = Props;\n',
    ),
    plant("client/features", 'import { Page } from "#client/pages/home-page.tsx";\nexport const y = Page;\n'),
    plant("client/lesson-kinds", 'import { Page } from "#client/pages/home-page.tsx";\nexport const y = Page;\n'),
    plant("client/pages", 'import { Root } from "#client/shell/root/root.tsx";\nexport const y = Root;\n'),
    plant("client/shell", 'export const y = () => import("#client/features/kept/store-course.ts");\n'),
    plant(
      "client/core",
      'export const y = import.meta.glob(["../../pages/*-page.tsx", "!../../pages/home-page.tsx"]);\n',
    ),
    plant("client/core", 'export const y = import.meta\n.glob("#client/pages/*-page.tsx");\n'),
    plant("worker/render", insideOfQuiz),
    plant("tools/build", insideOfQuiz),
    plant("client/features", insideOfQuiz, "wrong.test.ts"),
    plant("client/shell", insideOfQuiz, "wrong.test.ts"),
  ]);
  const circle = await plant("client/core", 'import type { B } from "./other.ts";\nexport type A = B[];\n');
  await writeFile(join(circle, "other.ts"), 'import type { A } from "./wrong.ts";\nexport type B = A | null;\n');
  const feature = await plant(
    "client/features",
    'export { y } from "./part.ts";\nexport const own = 1;\n',
    "public.ts",
  );
  await writeFile(join(feature, "part.ts"), `import { own } from "#${feature}/public.ts";\nexport const y = own;\n`);
  const form = await plant(
    "client/form",
    'import { useApp } from "#client/core/page/app-context.tsx";\nexport const y = useApp;\n',
  );
  const problems = await checkArrows(["client", edge, tool]);
  const wrong = (folder: string, rule: string) =>
    expect(problems.filter((problem) => problem.startsWith(`${folder}/wrong.`)).join("\n"), folder).toContain(rule);
  wrong(uiToCore, "ui-takes-no-data");
  wrong(coreToFeature, "core-is-below");
  wrong(coreToShell, "core-is-below");
  wrong(insideOfOther, "feature-arrows");
  wrong(featureToPage, "feature-arrows");
  wrong(kindToPage, "lesson-kind-arrows");
  wrong(pageToShell, "page-arrows");
  wrong(shellToInside, "shell-arrows");
  wrong(glob, "pages/course-page.tsx (core-is-below, by a glob)");
  wrong(globByName, "pages/course-page.tsx (core-is-below, by a glob)");
  wrong(edge, "client-front-door");
  wrong(tool, "client-front-door");
  wrong(testOfOther, "client-front-door-of-features");
  wrong(testOfShell, "client-front-door");

  const all = problems.join("\n");
  expect(all).toMatch(new RegExp(`${circle}/\\w+.ts → ${circle}/\\w+.ts \\(no-cycles\\)`));
  expect(all).toContain(`${feature}/part.ts → ${feature}/public.ts (door-is-for-others)`);
  // Other tests plant folders beside this one at the same time.
  const own = (found: string[]) => found.filter((problem) => problem.startsWith(`${feature}/`));
  expect(own(await checkFrontDoors("client/features/"))).toHaveLength(1);
  expect(own(await checkOffers())).toEqual([`${feature}/public.ts: nobody outside uses y`]);
  expect(all).toMatch(new RegExp(`${form}/wrong.ts → .*\\(form-has-no-react\\)`));
});
