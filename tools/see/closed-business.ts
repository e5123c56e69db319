import type { Pack } from "#api/modules/publishing/public.ts";

export const closed = "closed";

/** A business that is closed for now, with one learner and nothing to learn. */
export function closedCopyOf(packs: readonly Pack[]): Pack {
  const pack = packs.find(({ business }) => business.slug === "hoasen");
  const learner = pack?.users.find(({ email }) => email.startsWith("learner@"));
  if (!pack || !learner) throw new Error("There is no hoasen with a learner to copy");
  return {
    ...pack,
    business: { ...pack.business, slug: closed },
    profile: { ...pack.profile, hostnames: [`${closed}.localhost`], lock_screen: true },
    users: [{ ...learner, email: `learner@${closed}.test` }],
    courses: [],
    programmes: [],
    classrooms: [],
    assignments: [],
    history: undefined,
  };
}
