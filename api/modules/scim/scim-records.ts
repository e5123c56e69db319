import { scimGroups, scimPeople } from "#api/db/schema/scim.ts";
import type { RecordKind } from "#api/modules/changes/public.ts";

/** What a directory said of people, as sets of changes hold it. */
export const scimRecords: RecordKind = {
  name: "scim_person",
  table: scimPeople,
  key: ["userId"],
  columns: ["userName", "externalId", "attributes", "deletedAt"],
};

/** What a directory said of teams. */
export const scimGroupRecords: RecordKind = {
  name: "scim_group",
  table: scimGroups,
  key: ["teamId"],
  columns: ["externalId"],
};
