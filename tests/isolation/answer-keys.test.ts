import { beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { submitAttempt } from "#shared/contracts/quiz.ts";
import { endpoints } from "#shared/contracts/registry.ts";
import { call, signedIn } from "../fixtures/api-client.ts";
import { secretTexts } from "../fixtures/seed-course.ts";
import { seedExam, seedSitting } from "../fixtures/seed-exam.ts";
import { everythingOn, seedTwoBusinesses, type SeededBusiness } from "../fixtures/two-businesses.ts";
import { seedEveryKind, type SeededIds } from "./foreign-ids.ts";

/** What is right, in every way in which answers say it, and what is said of it. */
const key = new RegExp(`${Object.values(secretTexts).join("|")}|KEY-MARKER|"correct":(?:true|false)|"right_ids":`);

let a: SeededBusiness;
let ids: SeededIds;
let token: string;

/** In the middle of a quiz, of a film with questions and of an exam; nothing is handed in. */
beforeAll(async () => {
  ({ a } = await seedTwoBusinesses({ a: everythingOn }));
  ids = await seedEveryKind(a, "course-of-a");
  ids["attempt-id"] = ids["attempt-id"].slice(0, 1);
  await seedSitting(a, await seedExam(a, "open", { reviewFrom: "closed" }), a.learner);
  token = await signedIn(a, a.learner);
});

const reads = endpoints.filter(
  ({ method, access, path, flag }) => method === "GET" && access !== "public" && !flag && !path.startsWith("/manage/"),
);

const readsOf = (endpoint: Endpoint) => {
  const [first] = [...endpoint.path.matchAll(/:(\w+)/g)];
  const chosen = first ? ids[endpoint.foreign[first[1]!]!] : [""];
  return chosen.map((id) =>
    endpoint.path.replace(/:(\w+)/g, (_, param: string) =>
      param === first?.[1] ? id : ids[endpoint.foreign[param]!]![0]!,
    ),
  );
};

describe("the key of a question", () => {
  it.each(reads)("is nothing that $path tells a learner who has not handed in", async (endpoint) => {
    for (const path of readsOf(endpoint)) expect(await (await call(a.host, path, { token })).text()).not.toMatch(key);
  });

  it("is told once there is nothing left to hand in, which the above would see", async () => {
    const path = submitAttempt.path.replace(":attemptId", ids["attempt-id"][0]!);
    await call(a.host, path, { method: submitAttempt.method, token, body: {} });
    const told = await Promise.all(
      reads.flatMap(readsOf).map(async (read) => (await call(a.host, read, { token })).text()),
    );
    expect(told.filter((text) => key.test(text))).not.toEqual([]);
  });
});
