import type { PeopleRole, PersonRow, PersonStatus } from "#shared/contracts/people.ts";
import type { Right } from "#shared/contracts/person-details.ts";
import { areaText } from "#client/core/formats/area-text.ts";
import { joined, type Translate } from "#client/core/formats/formats.ts";

export function statusText(t: Translate, status: PersonStatus): string {
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
export function kindText(t: Translate, kind: PeopleRole): string {
  switch (kind) {
    case "learner":
      return t("people:role.learner");
    case "staff":
      return t("people:role.staff");
    case "manager":
      return t("people:right.accountManager");
  }
}

export function rightText(t: Translate, right: Right): string {
  return right === "is_account_manager" ? t("people:right.accountManager") : areaText(t, right);
}

/** An account manager, the areas that are open and the roles, or a learner. */
export function roleText(t: Translate, { rights, roles }: Pick<PersonRow, "rights" | "roles">): string {
  if (rights.is_account_manager) return t("people:right.accountManager");
  const open = (Object.keys(rights) as Right[]).filter((right) => rights[right]);
  const names = [...open.map((right) => rightText(t, right)), ...roles.map(({ name }) => name)];
  return names.length === 0 ? t("people:role.learner") : joined(t, names);
}
