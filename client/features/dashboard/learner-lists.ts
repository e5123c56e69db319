import { useUser } from "#client/core/session/business.ts";
import { managesAll } from "#client/core/session/management-rights.ts";

/** Whether the list of people is open to the viewer as far as the learning is that is counted here: then figures lead there. */
export function useListsLearners(): boolean {
  const user = useUser();
  if (managesAll(user)) return true;
  return user?.can_access_admin === true && user.scoped_flags.includes("can_access_lMS");
}
