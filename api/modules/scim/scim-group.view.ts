import type { scimGroups } from "#api/db/schema/scim.ts";
import { textHash } from "#shared/domain/seeded.ts";
import { instant } from "#api/http/instant.ts";
import type { TeamRow } from "#api/modules/teams/public.ts";
import type { ScimComplex } from "./scim-resource.ts";
import { groupSchema } from "./scim-schema.ts";

type ScimGroup = typeof scimGroups.$inferSelect;

/** A team with what a directory said of it, if one ever did. */
export interface KnownGroup {
  team: TeamRow;
  scim: ScimGroup | null;
  /** By id; null: they were not asked for. */
  members: readonly { id: string; name: string }[] | null;
}

/** Managers put people into teams without a new revision of the team: who is in it counts too. Undefined: that was not read. */
export function groupVersion({ team, scim, members }: KnownGroup): string | undefined {
  if (members === null) return undefined;
  const ids = members.map(({ id }) => id).join(" ");
  return `W/"${team.revision}.${scim?.revision ?? 0}.${textHash(ids).toString(36)}"`;
}

export function toScimGroup(group: KnownGroup, base: string): ScimComplex {
  const { team, scim, members } = group;
  const version = groupVersion(group);
  const people = members?.map(({ id, name }) => ({
    value: id,
    display: name,
    type: "User",
    $ref: `${base}/Users/${id}`,
  }));
  return {
    schemas: [groupSchema],
    id: team.id,
    ...(scim?.externalId && { externalId: scim.externalId }),
    displayName: team.name,
    ...(people && people.length > 0 && { members: people }),
    meta: {
      resourceType: "Group",
      created: instant(team.createdAt),
      lastModified: instant(team.updatedAt),
      location: `${base}/Groups/${team.id}`,
      ...(version !== undefined && { version }),
    },
  };
}

/** What a change begins from. */
export function writableGroup({ team, scim, members }: KnownGroup): ScimComplex {
  return {
    displayName: team.name,
    ...(scim?.externalId && { externalId: scim.externalId }),
    members: (members ?? []).map(({ id }) => ({ value: id })),
  };
}
