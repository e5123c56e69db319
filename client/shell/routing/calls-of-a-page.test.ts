/** A page of a learner asks the learning API once: each further call has the viewer judged and the database asked anew. */
import { expect, it } from "vitest";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { routeAt } from "#client/core/navigation/route-match.ts";
import { loadPage } from "./load-page.ts";

async function callsOf(address: string, data: object, isExternalApi = false): Promise<string[]> {
  const url = new URL(address, "https://acme.test");
  const match = routeAt(url.pathname);
  const { load } = await loadPage(match?.entry.page ?? "");
  const calls: string[] = [];
  const transport = async (to: string) => {
    calls.push(to);
    return Response.json({ data, meta: {} });
  };
  const queryClient = createQueryClient({ transport });
  const context = { queryClient, params: match?.params ?? {}, url, user: null, locale: "vi" as const, isExternalApi };
  await load?.(context);
  return calls;
}

const learning = { tab: "in-progress", counts: {}, items: [] };
const competencies = { job: null, next_job: null, competencies: [], asked: [] };

it.each([
  ["/", "/home", {}],
  ["/my-learning", "/my-learning?tab=in-progress", { ...learning, exams: [] }],
  ["/overview", "/overview", { competencies }],
  ["/khoa-hoc/an-toan", "/courses/an-toan", {}],
])("%s asks for %s alone", async (address, call, data) => {
  expect(await callsOf(address, data)).toEqual([call]);
});

it("a learning API that tells no exams beside is asked for them", async () => {
  expect(await callsOf("/my-learning", learning, true)).toEqual(["/my-learning?tab=in-progress", "/my-exams"]);
});

it("one that tells no competencies beside is asked for them where it is ours, and no other", async () => {
  expect(await callsOf("/overview", {})).toEqual(["/overview", "/overview/competencies"]);
  expect(await callsOf("/overview", {}, true)).toEqual(["/overview"]);
});
