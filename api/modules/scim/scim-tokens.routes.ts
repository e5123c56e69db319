import { listScimTokens, makeScimToken, revokeScimToken, type ScimToken } from "#shared/contracts/scim.ts";
import { AppError } from "#shared/errors.ts";
import { requireAccountManager } from "#api/http/account-manager.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { publicOrigin } from "#api/http/public-origin.ts";
import { listTokens, makeToken, revokeToken, type ListedToken } from "./scim-token.repo.ts";

/** Where a directory of the business comes in, on the business's own host. */
export const scimPath = "/scim/v2";

export function scimTokenRoutes(app: ApiApp): void {
  implementPage(app, listScimTokens, async ({ c, db, viewer }) => {
    const rows = await listTokens(db.primary);
    const { user } = await viewer();
    return {
      data: {
        base_url: (await publicOrigin(c)) + scimPath,
        tokens: rows.map(toToken),
        may_change: user.isAccountManager,
      },
    };
  });

  implement(app, makeScimToken, async ({ db, viewer, body, now }) => {
    requireAccountManager(viewer);
    const made = await makeToken(db.primary, { name: body.name, actorId: viewer.id }, now);
    if (made === undefined) throw new AppError("conflict");
    const { row, token } = made;
    return { data: { token: toToken({ ...row, maker: viewer.user.name, isMakerLeft: 0 }), secret: token } };
  });

  implement(app, revokeScimToken, async ({ db, viewer, params, now }) => {
    requireAccountManager(viewer);
    if (!(await revokeToken(db.primary, params.tokenId, viewer.id, now))) throw new AppError("not_found");
    return { data: { id: params.tokenId } };
  });
}

function toToken({ id, name, createdAt, maker, isMakerLeft, lastUsedAt }: ListedToken): ScimToken {
  return {
    id,
    name,
    created_at: instant(createdAt),
    created_by: maker,
    is_maker_left: isMakerLeft === 1,
    last_used_at: lastUsedAt === null ? null : instant(lastUsedAt),
  };
}
