import { useTranslation } from "react-i18next";
import { peoplePath } from "#shared/routes.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { FormToCome } from "#client/core/list/form-to-come.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { lazyComponent, type MeanwhileProps } from "#client/ui/lazy-component.ts";
import type { TeamWorkProps } from "./team-work.tsx";
import "./teams.css";

/** A list of teams is no form: what one is changed with comes once one is chosen. */
const TeamWork = lazyComponent(() => import("./team-work.tsx").then((module) => module.TeamWork), Known);

/** The team that is chosen. */
export function TeamPanel(props: TeamWorkProps) {
  const { t } = useTranslation("teams");
  const { id, name } = props.team;
  return (
    <section className="panel action-card" aria-labelledby="team">
      <div className="action-card-body">
        <h2 id="team" tabIndex={-1}>
          {name}
        </h2>
        <p className="teams-see">
          <AppLink className="link" to={`${peoplePath}?team=${id}`}>
            {t("seePeople")}
          </AppLink>
        </p>
        <TeamWork {...props} />
      </div>
    </section>
  );
}

/** What there is to read of it by then. */
function Known({ given: { team }, onRetry }: MeanwhileProps<TeamWorkProps>) {
  const { t } = useTranslation("teams");
  const translate = useTranslate();
  const names = team.leads.map(({ name }) => name);
  return (
    <FormToCome onRetry={onRetry}>
      {names.length > 0 ? (
        <p>
          <span className="muted">{t("leads")}</span> {joined(translate, names)}
        </p>
      ) : null}
    </FormToCome>
  );
}
