import { scimPeople } from "#api/db/schema/scim.ts";
import type { RecordKind } from "#api/modules/changes/public.ts";

/** What a directory said of people, as sets of changes hold it. */
export const scimRecords: RecordKind = {
  name: "scim_person",
  table: scimPeople,
  key: ["userId"],
  columns: ["userName", "externalId", "attributes", "deletedAt"],
};
