import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { manager, managerOfPeople, managing } from "./managing.ts";
import { OwnFieldBody } from "./own-field-body.ts";
import { dataOf, Id, Revision } from "./scalars.ts";

export const ownFieldKinds = ["text", "number", "date", "choice"] as const;
export const OwnFieldKind = z.enum(ownFieldKinds);
export type OwnFieldKind = z.output<typeof OwnFieldKind>;

/** As many as a business has of its own. */
export const mostOwnFields = 20;

/** What a business itself wants to know of its people. */
export const OwnField = z.object({
  id: Id,
  /** As files and directories call it. */
  key: z.string(),
  name: z.string(),
  /** In languages that call it otherwise, by their code. */
  names: z.record(z.string(), z.string()),
  kind: OwnFieldKind,
  /** Of `choice`, in their order; values are their ids. */
  choices: z.array(z.object({ id: Id, name: z.string() })),
  is_required: z.boolean(),
  /** Whether somebody has a value: its kind, and choices that are somebody's, stay then. */
  is_used: z.boolean(),
  revision: Revision,
});
export type OwnField = z.output<typeof OwnField>;

/** What people have of them, by the fields' ids. */
export const OwnValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type OwnValues = z.output<typeof OwnValues>;

const writing = [...managing, "not_found"] as const;
const one = { params: z.object({ fieldId: Id }), foreign: { fieldId: "own-field-id" } } as const;

const Done = dataOf(
  z.object({
    fields: z.array(OwnField),
    /** null: there is nothing to undo. */
    change_set_id: z.nullable(Id),
  }),
);

export const listOwnFields = endpoint({
  name: "listOwnFields",
  method: "GET",
  path: "/manage/admin/fields",
  summary: "What the business itself wants to know of its people, in its order",
  ...managerOfPeople,
  response: dataOf(z.object({ fields: z.array(OwnField) })),
  errors: ["unauthenticated", "forbidden"],
  foreign: {},
});

export const addOwnField = endpoint({
  name: "addOwnField",
  method: "POST",
  path: "/manage/admin/fields",
  summary: "Adds a field of the business's own",
  ...manager,
  support: "refused",
  body: OwnFieldBody,
  response: Done,
  errors: [...managing, "too_many_fields", "key_taken"],
  foreign: {},
});

/** Needs `If-Match`. `field_in_use`: the kind, or a choice that is gone, is somebody's. */
export const changeOwnField = endpoint({
  name: "changeOwnField",
  method: "PATCH",
  path: "/manage/admin/fields/:fieldId",
  summary: "Changes a field of the business's own",
  ...manager,
  support: "refused",
  ...one,
  body: OwnFieldBody,
  response: Done,
  errors: [...writing, "stale", "precondition_required", "key_taken", "field_in_use"],
});

/** What people have of it is kept for 30 days, in which it can be brought back. */
export const removeOwnField = endpoint({
  name: "removeOwnField",
  method: "DELETE",
  path: "/manage/admin/fields/:fieldId",
  summary: "Removes a field of the business's own",
  ...manager,
  support: "refused",
  ...one,
  response: Done,
  errors: writing,
});

/** Those that are not named stand behind them. `seen`: the order that was changed; `stale` where it is another by now. */
export const orderOwnFields = endpoint({
  name: "orderOwnFields",
  method: "PUT",
  path: "/manage/admin/fields/order",
  summary: "Puts the fields of the business's own in order",
  ...manager,
  support: "refused",
  body: z.object({
    ids: z.array(Id).check(z.maxLength(mostOwnFields)),
    seen: z.array(Id).check(z.maxLength(mostOwnFields)),
  }),
  response: Done,
  errors: [...managing, "stale"],
  foreign: {},
});
