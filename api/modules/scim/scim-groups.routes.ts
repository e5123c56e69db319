import type { Context } from "hono";
import { matchesEntityTag } from "#shared/domain/entity-tag.ts";
import type { AppEnv } from "#api/http/context.ts";
import { scimAnswer } from "./scim-error.ts";
import { groupVersion, type KnownGroup, toScimGroup } from "./scim-group.view.ts";
import { listGroups } from "./scim-group-list.ts";
import { addGroup, changeGroup, knownGroup, removeGroup } from "./scim-groups.ts";
import { chosen, isAskedFor, readPage } from "./scim-list.ts";
import { patched } from "./scim-patch.ts";
import { readResource, type ScimComplex } from "./scim-resource.ts";
import { bodyOf, type ScimPlace } from "./scim-place.ts";
import { groupShape } from "./scim-schema.ts";

/** RFC 7643 §4.2: the teams of a business. */
export function scimGroupRoutes(at: ScimPlace): void {
  at("GET", "/Groups", async (c, { db }, base) => {
    const query = c.req.query();
    const asked = { ...readPage(query), filter: query["filter"], isWhole: isAskedFor("members", query) };
    const list = await listGroups(db, base, asked);
    return scimAnswer(c, { ...list, Resources: list.Resources.map((one) => chosen(one as ScimComplex, query)) });
  });

  at("GET", "/Groups/:id", async (c, { db }, base) => {
    const group = await knownGroup(db, idIn(c));
    const tag = groupVersion(group) ?? "";
    const asked = c.req.header("If-None-Match");
    if (asked !== undefined && matchesEntityTag(asked, tag)) return c.body(null, 304, { ETag: tag });
    return answer(c, group, base);
  });

  at("POST", "/Groups", async (c, client, base) => {
    const group = await addGroup(client, readResource(groupShape, await bodyOf(c)));
    c.header("Location", `${base}/Groups/${group.team.id}`);
    return answer(c, group, base, 201);
  });

  at("PUT", "/Groups/:id", async (c, client, base) => {
    const after = readResource(groupShape, await bodyOf(c));
    return answer(c, await changeGroup(client, idIn(c), c.req.header("If-Match"), () => after), base);
  });

  at("PATCH", "/Groups/:id", async (c, client, base) => {
    const body = await bodyOf(c);
    const make = (before: ScimComplex) => patched(groupShape, before, body);
    return answer(c, await changeGroup(client, idIn(c), c.req.header("If-Match"), make), base);
  });

  at("DELETE", "/Groups/:id", async (c, client) => {
    await removeGroup(client, idIn(c), c.req.header("If-Match"));
    return c.body(null, 204);
  });
}

function idIn(c: Context<AppEnv>): string {
  return c.req.param("id") ?? "";
}

function answer(c: Context<AppEnv>, group: KnownGroup, base: string, status = 200): Response {
  c.header("ETag", groupVersion(group));
  return scimAnswer(c, chosen(toScimGroup(group, base), c.req.query()), status);
}
