import { useTranslation } from "react-i18next";
import type { Ability, PersonDetail } from "#shared/contracts/people.ts";
import { teamsPath, rolePath } from "#shared/routes.ts";
import { areaText } from "#client/core/formats/area-text.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { managesAll } from "#client/core/session/management-rights.ts";
import { rightText, scopeText } from "#client/features/roles/public.ts";
import { Fact } from "#client/ui/fact.tsx";
import "./people.css";

/** What somebody can do: each area, how far, and what gives it to them. */
export function PersonAbilities({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const { abilities, leads, rights } = person;
  const flags = [...new Set(abilities.map(({ flag }) => flag))];
  const scopes = [...new Set(abilities.map(({ scope }) => scope))];
  const isOfTeams = abilities.some(({ scope }) => scope === "teams");
  return (
    <section className="panel action-card person-can" aria-labelledby="abilities">
      <div className="action-card-body">
        <h2 id="abilities">{t("abilities.title", { name: person.name })}</h2>
        {rights.is_account_manager ? <p>{t("abilities.manager")}</p> : null}
        {flags.length === 0 && !rights.is_account_manager ? <p className="muted">{t("abilities.none")}</p> : null}
        {flags.length > 0 ? (
          <dl className="facts person-abilities">
            {flags.map((flag) => (
              <Fact key={flag} term={areaText(translate, flag)}>
                <p className="person-ability-text">{rightText(translate, flag)}</p>
                {abilities
                  .filter((ability) => ability.flag === flag)
                  .map((ability) => (
                    <Source key={ability.role?.id ?? ""} ability={ability} />
                  ))}
              </Fact>
            ))}
          </dl>
        ) : null}
        {scopes.map((scope) => (
          <p key={scope} className="person-reach">
            <strong>{t(`abilities.${scope}`)}:</strong> {scopeText(translate, scope)}
          </p>
        ))}
        {isOfTeams || leads.length > 0 ? (
          <p>
            {leads.length === 0 ? (
              t("abilities.leadsNone")
            ) : (
              <AppLink className="link" to={teamsPath}>
                {t("abilities.leads", {
                  names: joined(
                    translate,
                    leads.map(({ name }) => name),
                  ),
                })}
              </AppLink>
            )}
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Source({ ability: { scope, role } }: { ability: Ability }) {
  const { t } = useTranslation("people");
  const seesRoles = managesAll(useUser());
  const by = role === null ? t("abilities.own") : t("abilities.by", { name: role.name });
  return (
    <p className="person-ability">
      {t(scope === "teams" ? "abilities.teams" : "abilities.business")}
      {role === null || !seesRoles ? (
        <span className="muted">{by}</span>
      ) : (
        <AppLink className="link" to={rolePath(role.id)}>
          {by}
        </AppLink>
      )}
    </p>
  );
}
