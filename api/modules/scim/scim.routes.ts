import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "#shared/errors.ts";
import { matchesEntityTag } from "#shared/domain/entity-tag.ts";
import type { ApiApp, AppEnv } from "#api/http/context.ts";
import { publicOrigin } from "#api/http/public-origin.ts";
import { resolveTenant, tenantOf } from "#api/http/tenant.ts";
import { resourceTypes, schemas, serviceProviderConfig } from "./scim-discovery.ts";
import { scimAnswer, scimFailure } from "./scim-error.ts";
import { scimGroupRoutes } from "./scim-groups.routes.ts";
import { chosen, listResponse, listUsers, readPage } from "./scim-list.ts";
import { bodyOf, type ScimPlace } from "./scim-place.ts";
import { patched } from "./scim-patch.ts";
import { readResource, type ScimComplex } from "./scim-resource.ts";
import { userShape } from "./scim-schema.ts";
import { findToken, type ScimToken } from "./scim-token.repo.ts";
import { type Known, toScimUser, versionOf, writableUser } from "./scim-user.view.ts";
import { scimPath } from "./scim-tokens.routes.ts";
import { addPerson, changePerson, known, removePerson } from "./scim-users.ts";

/**
 * SCIM 2.0 (RFC 7643, RFC 7644): a business's directory keeps its people here. No contract of the browser's calls: its words,
 * its errors and its way in are the standard's.
 */
export function scimRoutes(app: ApiApp): void {
  const at: ScimPlace = (method, path, work) =>
    void app.on(method, [scimPath + path], asScim(resolveTenant), async (c) => {
      try {
        const { db } = tenantOf(c);
        const token = await tokenOf(c);
        return await work(c, { db: db.primary, token, now: c.var.now }, (await publicOrigin(c)) + scimPath);
      } catch (error) {
        return scimFailure(c, error);
      }
    });

  at("GET", "/ServiceProviderConfig", async (c, _client, base) => scimAnswer(c, serviceProviderConfig(base)));
  described(at, "/ResourceTypes", resourceTypes);
  described(at, "/Schemas", schemas);

  at("GET", "/Users", async (c, { db }, base) => {
    const query = c.req.query();
    const list = await listUsers(db, base, query["filter"], readPage(query));
    return scimAnswer(c, { ...list, Resources: list.Resources.map((one) => chosen(one as ScimComplex, query)) });
  });

  at("GET", "/Users/:id", async (c, { db }, base) => {
    const person = await known(db, c.req.param("id") ?? "");
    const tag = versionOf(person);
    const asked = c.req.header("If-None-Match");
    if (asked !== undefined && matchesEntityTag(asked, tag)) return c.body(null, 304, { ETag: tag });
    return answer(c, person, base);
  });

  at("POST", "/Users", async (c, client, base) => {
    const person = await addPerson(client, readResource(userShape, await bodyOf(c)));
    c.header("Location", `${base}/Users/${person.user.id}`);
    return answer(c, person, base, 201);
  });

  at("PUT", "/Users/:id", async (c, client, base) => {
    const after = readResource(userShape, await bodyOf(c));
    const make = ({ user, scim }: Known) => ({
      before: (scim?.attributes ?? {}) as ScimComplex,
      after: { ...after, active: after["active"] ?? user.loginStatus !== 2 },
    });
    return answer(c, await changePerson(client, c.req.param("id") ?? "", c.req.header("If-Match"), make), base);
  });

  at("PATCH", "/Users/:id", async (c, client, base) => {
    const body = await bodyOf(c);
    const make = (standing: Known) => {
      const before = writableUser(standing);
      return { before, after: patched(userShape, before, body) };
    };
    return answer(c, await changePerson(client, c.req.param("id") ?? "", c.req.header("If-Match"), make), base);
  });

  at("DELETE", "/Users/:id", async (c, client) => {
    await removePerson(client, c.req.param("id") ?? "", c.req.header("If-Match"));
    return c.body(null, 204);
  });

  scimGroupRoutes(at);

  app.all(`${scimPath}/*`, asScim(resolveTenant), async (c) => {
    try {
      await tokenOf(c);
      throw new AppError("not_found");
    } catch (error) {
      return scimFailure(c, error);
    }
  });
}

/** A list that comes whole, and its members by id. */
function described(at: ScimPlace, path: string, all: (base: string) => readonly { id: string }[]): void {
  at("GET", path, async (c, _client, base) => {
    // RFC 7644 §4: nobody filters what describes the service.
    if (c.req.query("filter") !== undefined) throw new AppError("forbidden");
    const list = all(base);
    return scimAnswer(c, listResponse(list, list.length, { startIndex: 1 }));
  });
  at("GET", `${path}/:id`, async (c, _client, base) => {
    const one = all(base).find(({ id }) => id === c.req.param("id"));
    if (one === undefined) throw new AppError("not_found");
    return scimAnswer(c, one);
  });
}

/** What goes wrong before a route is told in the same form. */
function asScim(stage: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    let isThrough = false;
    try {
      await stage(c, async () => {
        isThrough = true;
      });
    } catch (error) {
      return scimFailure(c, error);
    }
    return isThrough ? next() : undefined;
  };
}

async function tokenOf(c: Context<AppEnv>): Promise<ScimToken> {
  const token = await findToken(tenantOf(c).db.primary, c.req.header("Authorization"), c.var.now);
  if (token === undefined) throw new AppError("unauthenticated");
  return token;
}

function answer(c: Context<AppEnv>, person: Known, base: string, status = 200): Response {
  const resource = toScimUser(person, base);
  c.header("ETag", versionOf(person));
  return scimAnswer(c, chosen(resource, c.req.query()), status);
}
