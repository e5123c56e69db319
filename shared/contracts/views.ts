import * as z from "zod/mini";
import { listNames } from "../domain/saved-lists.ts";
import { endpoint } from "./endpoint.ts";
import { managing, saved } from "./managing.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id } from "./scalars.ts";

const ListName = z.enum(listNames);

export const SavedView = z.object({
  ...saved,
  /** Of the list's address, without its question mark. */
  query: z.string(),
});
export type SavedView = z.output<typeof SavedView>;

/** Of one person for one list. */
export const mostOwnViews = 50;

const manager = { access: "signed-in", flag: "any", reach: "teams" } as const;
const one = { params: z.object({ viewId: Id }), foreign: { viewId: "view-id" } } as const;
const writing = [...managing, "not_found"] as const;

export const listViews = endpoint({
  name: "listViews",
  method: "GET",
  path: "/manage/views",
  summary: "The views of a list: one's own, and those that are shared",
  ...manager,
  query: z.object({ list: ListName }),
  response: dataOf(
    z.object({
      views: z.array(SavedView),
      /** The one that the list opens with for the viewer; null: as it is by itself. */
      default_id: z.nullable(Id),
    }),
  ),
  errors: ["unauthenticated", "forbidden", "validation_failed"],
  foreign: {},
});

const ViewBody = z.object({
  name: line(60),
  query: z.string().check(z.maxLength(2000)),
  is_shared: z.boolean(),
});

/** A query that the list does not know is `validation_failed` at `query`; `conflict`: one has as many as there may be. */
export const createView = endpoint({
  name: "createView",
  method: "POST",
  path: "/manage/views",
  summary: "Saves how a list is looked at",
  ...manager,
  support: "refused",
  body: z.extend(ViewBody, { list: ListName }),
  response: dataOf(SavedView),
  errors: [...managing, "conflict"],
  foreign: {},
});

/** Needs `If-Match`. What is absent stays. */
export const changeView = endpoint({
  name: "changeView",
  method: "PATCH",
  path: "/manage/views/:viewId",
  summary: "Changes a saved view",
  ...manager,
  support: "refused",
  ...one,
  body: z.partial(ViewBody),
  response: dataOf(SavedView),
  errors: [...writing, "stale", "precondition_required"],
});

export const removeView = endpoint({
  name: "removeView",
  method: "DELETE",
  path: "/manage/views/:viewId",
  summary: "Removes a saved view",
  ...manager,
  support: "refused",
  ...one,
  response: dataOf(z.object({ id: Id, change_set_id: Id })),
  errors: writing,
});

/** Of the viewer alone. `view_id` null: as the list is by itself. */
export const setDefaultView = endpoint({
  name: "setDefaultView",
  method: "PUT",
  path: "/manage/default-views",
  summary: "Says with which view a list opens",
  ...manager,
  support: "refused",
  body: z.object({ list: ListName, view_id: z.nullable(Id) }),
  response: dataOf(z.object({ default_id: z.nullable(Id) })),
  errors: writing,
  foreign: {},
});
