import type { PeopleRole, PersonStatus } from "#shared/contracts/people.ts";
import type { Right, Rights } from "#shared/contracts/person-details.ts";
import { listWords, type Translate } from "#client/core/formats/formats.ts";

export function statusWords(t: Translate, status: PersonStatus): string {
  switch (status) {
    case "waiting":
      return t("people:status.waiting");
    case "active":
      return t("people:status.active");
    case "blocked":
      return t("people:status.blocked");
  }
}

/** People of one kind, as a filter names them. */
export function kindWords(t: Translate, kind: PeopleRole): string {
  switch (kind) {
    case "learner":
      return t("people:role.learner");
    case "staff":
      return t("people:role.staff");
    case "manager":
      return t("people:right.accountManager");
  }
}

export function rightWords(t: Translate, right: Right): string {
  switch (right) {
    case "is_account_manager":
      return t("people:right.accountManager");
    case "can_access_competency":
      return t("manage:area.competency");
    case "can_access_admin":
      return t("manage:area.admin");
    case "can_access_gamification":
      return t("manage:area.gamification");
    case "can_access_testbank":
      return t("manage:area.testbank");
    case "can_access_lMS":
      return t("manage:area.lms");
  }
}

/** An account manager, the areas that are open, or a learner. */
export function roleWords(t: Translate, rights: Rights): string {
  if (rights.is_account_manager) return t("people:right.accountManager");
  const open = (Object.keys(rights) as Right[]).filter((right) => rights[right]);
  return open.length === 0
    ? t("people:role.learner")
    : listWords(
        t,
        open.map((right) => rightWords(t, right)),
      );
}
