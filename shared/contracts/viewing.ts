import * as z from "zod/mini";
import { assigner } from "./assigning.ts";
import { endpoint } from "./endpoint.ts";
import { managing } from "./managing.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

/**
 * A session of that person in which nothing is changed and none of their rights count. It ends by itself, with the session
 * that it was begun from, and with the viewer's right to see that person; it is never renewed. The person is told of it. The edge takes
 * the token out of the answer. `own_account`: nobody views themselves; `wider_rights`: nor who may do more.
 */
export const beginViewing = endpoint({
  name: "beginViewing",
  method: "POST",
  path: "/manage/lms/viewings",
  summary: "Begins to see the product as one person sees it, reading only",
  ...assigner,
  support: "refused",
  body: z.object({ user_id: Id }),
  response: dataOf(z.object({ access_token: z.string(), until: Instant })),
  errors: [...managing, "not_found", "own_account", "wider_rights", "person_blocked"],
  foreign: {},
});
