/** Who leads a team is in it. Apart from teams.ts, for the form that checks by it. */
import * as z from "zod/mini";
import { Id } from "./scalars.ts";

export const TeamLead = z.object({ id: Id, name: z.string(), avatar: z.nullable(z.string()) });
export type TeamLead = z.output<typeof TeamLead>;
