import path from "node:path";
import { expect, it } from "vitest";
import { indexTerms, queryTerms } from "#shared/domain/search-terms.ts";
import { describeProblems } from "../pack/problems.ts";
import { readPacks } from "#tools/content/read-pack.ts";
import { courseSources } from "./search-courses.ts";

const result = await readPacks(path.resolve(import.meta.dirname, "../../../../content"));
if (!result.ok) throw new Error(describeProblems(result.problems));
const { packs } = result;

const canary = "Kanarienvogel";

/** The value with another word for every text of its quizzes and of the questions inside its films. */
function withCanaries<Value>(value: Value, inside = false): Value {
  if (typeof value === "string") return (inside ? canary : value) as Value;
  if (Array.isArray(value)) return value.map((one) => withCanaries(one, inside)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      withCanaries(own, inside || name === "quiz" || name === "questions"),
    ]),
  ) as Value;
}

it.each(packs.map((pack) => [pack.business.slug, pack] as const))(
  "nothing of a question is indexed in %s: text, options, keys, explanations",
  async (_slug, pack) => {
    const courses = withCanaries(pack.courses);
    expect(JSON.stringify(courses).split(canary).length).toBeGreaterThan(50);
    expect(JSON.stringify(await courseSources({ ...pack, courses }, 0))).not.toContain(canary);
  },
);

it.each([
  ["hoasen", "LOTO"],
  ["hoasen", "OTP"],
  ["kumo", "MFA"],
])("%s: the term %s of its lessons is found in upper and lower case", async (slug, term) => {
  const pack = packs.find(({ business }) => business.slug === slug)!;
  const lessons = (await courseSources(pack, 0)).filter(({ kind }) => kind === "lesson");
  for (const typed of [term, term.toLowerCase(), `${term[0]}${term.slice(1).toLowerCase()}`]) {
    const [asked] = queryTerms(typed);
    expect(
      lessons.some(({ passages }) => passages.some(({ text }) => indexTerms(text).folded.includes(asked!.terms[0]!))),
    ).toBe(true);
  }
});
