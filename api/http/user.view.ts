import { accessFlags } from "#shared/contracts/endpoint.ts";
import type { User } from "#shared/contracts/auth.ts";
import { openFlags, reachOf } from "./reach.ts";
import { isSupport, isViewing, type Viewer } from "./viewer.ts";

/** docs/specification.md §3.3, in the wire's own names. */
export function toUser(viewer: Pick<Viewer, "user" | "session">): User {
  const { user: row, session } = viewer;
  const until = session.endsAt === null ? null : new Date(session.endsAt).toISOString();
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    // Who sees the product as somebody is no nearer to calling them.
    phone: isViewing(viewer) ? null : row.phone,
    avatar: row.avatar,
    locale: row.locale,
    time_zone: row.timeZone,
    business_id: row.businessId,
    is_account_manager: row.isAccountManager,
    login_status: row.loginStatus,
    ...openFlags(row),
    scoped_flags: accessFlags.filter((flag) => reachOf(row, flag) === "teams"),
    support_until: isSupport(viewer) ? until : null,
    viewing_until: isViewing(viewer) ? until : null,
  };
}
