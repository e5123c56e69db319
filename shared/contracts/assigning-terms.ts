import * as z from "zod/mini";
import { leavingWays, targetKinds } from "../domain/assigning.ts";
import { Day } from "./day.ts";
import { Id } from "./scalars.ts";

const Days = z.number().check(z.int("invalid"), z.gte(1, "invalid"), z.lte(3650, "invalid"));
const Ids = z.array(Id).check(z.minLength(1, "required"), z.maxLength(100, "too_many"));
const Texts = z
  .array(z.string().check(z.maxLength(200)))
  .check(z.minLength(1, "required"), z.maxLength(100, "too_many"));

/** Named in one sentence, or in a rule that is about nobody else. */
export const mostNamed = 500;
const People = z.array(Id).check(z.minLength(1, "required"), z.maxLength(mostNamed, "too_many"));

const Sentence = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("team"), ids: Ids, is_below: z.boolean() }),
  z.object({ kind: z.literal("role"), ids: Ids }),
  z.object({ kind: z.literal("job_title"), titles: Texts }),
  z.object({ kind: z.literal("hired_within"), days: Days }),
  z.object({ kind: z.literal("hired_before"), date: Day }),
  z.object({ kind: z.literal("hired_after"), date: Day }),
  z.object({ kind: z.literal("field"), id: Id, values: Texts }),
  z.object({ kind: z.literal("course"), id: Id, is_done: z.boolean() }),
  z.object({ kind: z.literal("people"), ids: People }),
]);

const Join = z.enum(["and", "or"]);
export const mostSentences = 10;
function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.array(item).check(z.minLength(1, "required"), z.maxLength(mostSentences, "too_many"));
}

/** Sentences of shared/domain/audience.ts. One that nobody can meet is refused at its place. */
export const AudienceField = z.object({
  join: Join,
  of: listOf(z.union([Sentence, z.object({ join: Join, of: listOf(Sentence) })])),
});

export const mostTargets = 10;

/** A certification stands for the course or the programme that earns it: whoever holds it is done, until it has expired. */
export const Target = z.object({ kind: z.enum(targetKinds), id: Id });

export const DeadlineField = z.nullable(
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("on"), date: Day }),
    z.object({ kind: z.literal("after_hired"), days: Days, at_least_days: Days }),
    z.object({ kind: z.literal("after_assignment"), days: Days }),
  ]),
);

/** Who is given what, until when, and what becomes of it once they are meant no longer. */
export const AssigningTermsField = z.object({
  whom: z.discriminatedUnion("kind", [
    /** `audience_id`: the saved audience that they were taken from, whatever it has become since. */
    z.object({ kind: z.literal("sentences"), audience: AudienceField, audience_id: z.optional(Id) }),
    z.object({ kind: z.literal("people"), ids: People }),
  ]),
  targets: z.array(Target).check(z.minLength(1, "required"), z.maxLength(mostTargets, "too_many")),
  deadline: DeadlineField,
  leaving: z.enum(leavingWays),
});
