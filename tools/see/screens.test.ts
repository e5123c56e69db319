import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { routes } from "#client/core/navigation/every-route.ts";
import { screens } from "./screens.ts";

const known = routes.map(({ name, path }) => ({ id: name, path }));

function routeOf(path: string): string | undefined {
  const { pathname } = new URL(
    path.replace(/\{lesson:[\w:]+\}/, "lesson").replace(/\{(\w+)\}/, "$1"),
    "http://any.test",
  );
  return matchRoutes(known, pathname)?.at(-1)?.route.id;
}

test("every route is looked at: a new one needs a screen", () => {
  const seen = new Set(screens.filter(({ refused }) => !refused).map(({ path }) => routeOf(path)));
  // They lead to the lists below them.
  for (const name of ["manage-lms", "manage-gamification"]) seen.add(name);
  expect(routes.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
});

test("a screen has a name of its own, and what opens over a page opens over a screen", () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
  const pages = screens.filter(({ over }) => !over).map(({ who, path }) => `${who} ${path}`);
  for (const { name, who, path } of screens.filter(({ over }) => over)) expect(pages, name).toContain(`${who} ${path}`);
});
