import type { User } from "#shared/contracts/auth.ts";
import { isSupport, type Viewer } from "./viewer.ts";

/** docs/specification.md §3.3, in the wire's own names. */
export function toUser(viewer: Pick<Viewer, "user" | "session">): User {
  const { user: row, session } = viewer;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    avatar: row.avatar,
    locale: row.locale,
    time_zone: row.timeZone,
    business_id: row.businessId,
    is_account_manager: row.isAccountManager,
    login_status: row.loginStatus,
    can_access_competency: row.canAccessCompetency,
    can_access_admin: row.canAccessAdmin,
    can_access_gamification: row.canAccessGamification,
    can_access_testbank: row.canAccessTestbank,
    can_access_lMS: row.canAccessLms,
    support_until: isSupport(viewer) && session.endsAt !== null ? new Date(session.endsAt).toISOString() : null,
  };
}
