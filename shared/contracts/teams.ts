import * as z from "zod/mini";
import { longestTeamName } from "../domain/team-path.ts";
import { endpoint } from "./endpoint.ts";
import { managerOfPeople, managing, RecordDone } from "./managing.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id, Revision } from "./scalars.ts";
import { TeamLead } from "./team-lead.ts";

export const TeamRow = z.object({
  id: Id,
  /** null: at the top, or below what the viewer does not see. */
  parent_id: z.nullable(Id),
  name: z.string(),
  /** Those in it, without those below. */
  people: z.number(),
  /** Those in the teams below it, as far as the viewer sees them: whoever is in two of them counts in each. */
  below: z.number(),
  leads: z.array(TeamLead),
  /** Whether it is the viewer's to move, merge or remove: a team lead's own top teams are not. */
  may_move: z.boolean(),
  revision: Revision,
});
export type TeamRow = z.output<typeof TeamRow>;

/** The first is the order of the tree; the others stand beside one another. */
export const teamSorts = ["place", "name", "-name", "people", "-people"] as const;
export type TeamSort = (typeof teamSorts)[number];
/** What a team may want for: nobody leads it, or nobody is in it. */
export const teamLacks = ["lead", "people"] as const;
export type TeamLack = (typeof teamLacks)[number];
/** By one press. */
export const mostTeamsMoved = 100;

const writing = [...managing, "not_found"] as const;

export const listTeams = endpoint({
  name: "listTeams",
  method: "GET",
  path: "/manage/admin/teams",
  summary: "The teams of the business, each before those below it",
  ...managerOfPeople,
  response: dataOf(
    z.object({
      teams: z.array(TeamRow),
      /** Whether the viewer may put a team at the top. */
      may_top: z.boolean(),
    }),
  ),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

const TeamName = line(longestTeamName).check(z.refine((name) => !name.includes(" / "), { error: "invalid" }));

export const createTeam = endpoint({
  name: "createTeam",
  method: "POST",
  path: "/manage/admin/teams",
  summary: "Makes a team",
  ...managerOfPeople,
  support: "refused",
  /** `parent_id` null: at the top. */
  body: z.object({ name: TeamName, parent_id: z.nullable(Id) }),
  response: dataOf(RecordDone),
  errors: [...writing, "name_taken", "parent_gone", "team_too_deep", "too_many_teams"],
  foreign: {},
});

/** Needs `If-Match`. `lead_ids`: those and no other; whoever is not in the team joins it. */
export const changeTeam = endpoint({
  name: "changeTeam",
  method: "PATCH",
  path: "/manage/admin/teams/:teamId",
  summary: "Changes what a team is called, and who leads it",
  ...managerOfPeople,
  support: "refused",
  params: z.object({ teamId: Id }),
  body: z.object({
    name: z.optional(TeamName),
    lead_ids: z.optional(z.array(Id).check(z.maxLength(20))),
  }),
  response: dataOf(RecordDone),
  errors: [
    ...writing,
    "stale",
    "precondition_required",
    "name_taken",
    "too_many_teams_of_one",
    "own_account",
    "wider_rights",
    "lead_has_more",
  ],
  foreign: { teamId: "team-id" },
});

/** `is_preview`: nothing is written; the answer is what would be. */
export const moveTeam = endpoint({
  name: "moveTeam",
  method: "POST",
  path: "/manage/admin/teams/:teamId/move",
  summary: "Puts a team with all below it elsewhere in the tree",
  ...managerOfPeople,
  support: "refused",
  params: z.object({ teamId: Id }),
  body: z.object({
    /** null: to the top. */
    parent_id: z.nullable(Id),
    /** In front of this one; null: behind all others there. */
    before_id: z.nullable(Id),
    /** Others that come to stand behind it; those below one that is moved stay below it. */
    with_ids: z.optional(z.array(Id).check(z.maxLength(mostTeamsMoved - 1))),
    is_preview: z.optional(z.boolean()),
  }),
  response: dataOf(
    z.object({
      /** Each person once. */
      people: z.number(),
      /** With those below. */
      teams: z.number(),
      /** Who leads people that they did not lead before, and who no longer does. */
      gain: z.array(TeamLead),
      lose: z.array(TeamLead),
      change_set_id: z.nullable(Id),
    }),
  ),
  errors: [...writing, "name_taken", "team_cycle", "team_too_deep", "own_account", "lead_has_more"],
  foreign: { teamId: "team-id" },
});

/** `in_use`: people or teams are in it; merging it into another keeps them. */
export const removeTeam = endpoint({
  name: "removeTeam",
  method: "DELETE",
  path: "/manage/admin/teams/:teamId",
  summary: "Removes a team that nobody is in",
  ...managerOfPeople,
  support: "refused",
  params: z.object({ teamId: Id }),
  response: dataOf(RecordDone),
  errors: [...writing, "in_use"],
  foreign: { teamId: "team-id" },
});

/** Its people and the teams below it come to the other; it is gone. Whoever leads the other goes on leading it. */
export const mergeTeam = endpoint({
  name: "mergeTeam",
  method: "POST",
  path: "/manage/admin/teams/:teamId/merge",
  summary: "Merges a team into another",
  ...managerOfPeople,
  support: "refused",
  params: z.object({ teamId: Id }),
  body: z.object({ into_id: Id, is_preview: z.optional(z.boolean()) }),
  response: dataOf(
    z.object({
      /** Who comes to the other team. */
      people: z.number(),
      /** Of them, who is in it already. */
      in_both: z.number(),
      /** How many teams come to stand below the other. */
      teams: z.number(),
      /** Who leads people that they did not lead before, and who no longer leads the team. */
      gain: z.array(TeamLead),
      lose: z.array(TeamLead),
      change_set_id: z.nullable(Id),
    }),
  ),
  errors: [
    ...writing,
    "name_taken",
    "team_cycle",
    "team_too_deep",
    "too_many_people",
    "own_account",
    "wider_rights",
    "lead_has_more",
  ],
  foreign: { teamId: "team-id" },
});
