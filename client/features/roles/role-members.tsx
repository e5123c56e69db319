import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Role } from "#shared/contracts/roles.ts";
import { peoplePath, personPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { FindPeople, managedPeople } from "#client/core/form/find-people.tsx";
import { useUser } from "#client/core/session/business.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { Button } from "#client/ui/button.tsx";
import { holdersQuery } from "./roles.queries.ts";
import { useRoleAction } from "./use-role-action.ts";

/** Who has a role; it is given and taken here, or on the page of a person. */
export function RoleMembers({ role }: { role: Role }) {
  const { t } = useTranslation("roles");
  const viewer = useUser();
  const holders = useQuery(holdersQuery(role.id));
  const acting = useRoleAction(role);
  return (
    <div className="roles-members">
      {role.may.give ? (
        <FindPeople
          among={managedPeople}
          label={t("members.find")}
          but={[...(holders.data?.data ?? []), ...(viewer ? [viewer] : [])]}
          onFound={(person) => acting.mutate({ kind: "give", person })}
        />
      ) : (
        <p className="help">{t("members.notYours")}</p>
      )}
      <QuerySlot query={holders} skeleton={<ListSkeleton columns={2} />}>
        {({ data, meta }) => (
          <>
            {data.length === 0 ? <p className="muted">{t("members.none")}</p> : null}
            <ul className="found-people">
              {data.map((person) => (
                <li key={person.id}>
                  <span className="found-people-name">
                    <AppLink className="link" to={personPath(person.id)}>
                      {person.name}
                    </AppLink>
                    <span className="muted small">{person.teams[0]?.name ?? person.email}</span>
                  </span>
                  {role.may.give && person.id !== viewer?.id ? (
                    <Button
                      variant="quiet"
                      aria-label={t("members.takeFrom", { name: person.name })}
                      onClick={() => acting.mutate({ kind: "take", person })}
                    >
                      {t("members.take")}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
            {meta.next_cursor === null ? null : (
              <AppLink className="link" to={`${peoplePath}?role=${role.id}`}>
                {t("members.all")}
              </AppLink>
            )}
          </>
        )}
      </QuerySlot>
    </div>
  );
}
