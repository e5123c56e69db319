import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { dataOf } from "./scalars.ts";

/** For whoever any area of the management side is open to, and another is not. */
export const listGranters = endpoint({
  name: "listGranters",
  method: "GET",
  path: "/manage/granters",
  summary: "Who can give the viewer a right that they have not: at most five names, in the order of names",
  access: "signed-in",
  flag: "any",
  reach: "teams",
  response: dataOf(z.object({ names: z.array(z.string()) })),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});
