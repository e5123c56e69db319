import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import common from "#locales/en/common.json" with { type: "json" };
import palette from "#locales/en/palette.json" with { type: "json" };
import { QuickHit } from "#shared/contracts/search.ts";
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { AppProviders } from "#client/core/page/app-context.tsx";
import { bareBoot } from "#client/core/page/boot.fixture.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { businessQuery, userQuery } from "#client/core/session/session.queries.ts";
import { type PaletteContent, usePaletteLines } from "./palette-lines.ts";

const learner = User.parse({ id: 1, name: "An", email: "an@a.test", business_id: "a", login_status: 1 });

interface Quick {
  own: QuickHit[];
  found: QuickHit[];
}

function contentFor(user: User | null, typed: string, known?: { quick: Quick | null }): PaletteContent {
  const queryClient = createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) });
  queryClient.setQueryData(businessQuery.queryKey, BusinessProfile.parse({ id: "a" }));
  queryClient.setQueryData(userQuery.queryKey, user);
  if (known) queryClient.setQueryData(["search-quick", typed], known.quick);
  let content: PaletteContent | undefined;
  function Probe() {
    content = usePaletteLines(typed);
    return null;
  }
  renderToString(
    <AppProviders
      boot={bareBoot}
      flash={null}
      otpStep={null}
      queryClient={queryClient}
      translator={createTranslator("en", { common, palette })}
    >
      <RouterProvider
        router={createMemoryRouter([{ path: "/docs", Component: Probe }], {
          basename: "/en",
          initialEntries: ["/en/docs"],
        })}
      />
    </AppProviders>,
  );
  if (!content) throw new Error("nothing was drawn");
  return content;
}

const ways = ({ groups }: PaletteContent) =>
  groups
    .flatMap(({ lines }) => lines)
    .map(({ effect }) => (effect.kind === "go" ? effect.to : effect.kind === "leave" ? effect.href : "here"));

test("without a session the palette offers what is open to everybody, asks for no courses, and searches the help", () => {
  const open = contentFor(null, "");
  expect(open.waiting).toBe(false);
  expect(ways(open)).toEqual([
    "/docs",
    "/en/auth/login?redirect=%2Fdocs",
    "here",
    "here",
    "here",
    expect.stringMatching(/^\/\w+\/docs$/),
  ]);
  expect(ways(contentFor(null, "certificate"))).toEqual(["/docs?q=certificate"]);
});

test("with a session it asks for courses and searches them", () => {
  const content = contentFor(learner, "certificate");
  expect(content.waiting).toBe(true);
  expect(ways(content)).toEqual(["/search?q=certificate"]);
});

test("where the learning API has no search it asks for none, and searches the help", () => {
  expect(ways(contentFor(learner, "certificate", { quick: null }))).toEqual(["/docs?q=certificate"]);
});

test("it says that nothing was found once it knows, not while it asks, and not where an action has the name", () => {
  const nothing = { own: [], found: [] };
  const hit = QuickHit.parse({
    id: "1",
    kind: "course",
    slug: "xyzq",
    title: "Xyzq",
    language: "en",
    duration_seconds: 60,
    lesson: null,
    course_title: "",
  });
  const none = contentFor(learner, "xyzq", { quick: nothing });
  expect([none.nothing, ways(none)]).toEqual([true, ["/search?q=xyzq"]]);
  expect(contentFor(learner, "xyzq").nothing).toBe(false);
  expect(contentFor(learner, "xyzq", { quick: { own: [], found: [hit] } }).nothing).toBe(false);
  expect(contentFor(learner, "dark", { quick: nothing }).nothing).toBe(false);
  expect(contentFor(learner, "", { quick: nothing }).nothing).toBe(false);
});
