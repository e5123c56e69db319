import type { PeopleRole, PersonRow, PersonStatus } from "#shared/contracts/people.ts";
import type { Right } from "#shared/contracts/person-details.ts";
import { areaWords } from "#client/core/formats/area-words.ts";
import { joined, type Translate } from "#client/core/formats/formats.ts";

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
  return right === "is_account_manager" ? t("people:right.accountManager") : areaWords(t, right);
}

/** An account manager, the areas that are open and the roles, or a learner. */
export function roleWords(t: Translate, { rights, roles }: Pick<PersonRow, "rights" | "roles">): string {
  if (rights.is_account_manager) return t("people:right.accountManager");
  const open = (Object.keys(rights) as Right[]).filter((right) => rights[right]);
  const names = [...open.map((right) => rightWords(t, right)), ...roles.map(({ name }) => name)];
  return names.length === 0 ? t("people:role.learner") : joined(t, names);
}
