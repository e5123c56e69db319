import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PeopleAction, PersonDetail } from "#shared/contracts/people.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { Button } from "#client/ui/button.tsx";
import { Fact } from "#client/ui/fact.tsx";
import { useActionText } from "./action-text.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { PeopleActionDialog } from "./people-action-dialog.tsx";
import { InvitationFact, PersonLetters } from "./person-letters.tsx";
import { roleText, statusText } from "./person-text.ts";
import "./people.css";
import "#client/ui/page-columns.css";

const PersonMerge = lazyComponent(() => import("./person-merge.tsx").then((module) => module.PersonMerge));

/** How an account stands, and what can be done with it. */
export function PersonSide({ person }: { person: PersonDetail }) {
  const { t } = useTranslation(["people", "accounts"]);
  const translate = useTranslate();
  const formats = useFormats();
  const moment = useListMoment();
  const words = useActionText();
  const [isMerging, setMerging] = useState(false);
  const [asking, setAsking] = useState<PeopleAction | null>(null);
  const actions: PeopleAction[] = person.may.block
    ? [
        person.status === "blocked" ? "unblock" : "block",
        ...(person.sessions.length > 0 ? ["end_sessions" as const] : []),
      ]
    : [];
  return (
    <div className="panel action-card">
      <div className="action-card-body">
        <dl className="facts person-facts">
          <Fact term={t("column.status")}>
            <span className={person.status === "active" ? undefined : `people-${person.status}`}>
              {statusText(translate, person.status)}
            </span>
          </Fact>
          {person.status === "waiting" && person.sign_in_kind === "form" ? <InvitationFact person={person} /> : null}
          <Fact term={t("column.role")}>{roleText(translate, person)}</Fact>
          <Fact term={t("column.email")}>{person.is_erased ? "–" : person.email}</Fact>
          <Fact term={t("person.kind")}>{kindText()}</Fact>
          <Fact term={t("column.lastSeen")}>
            {person.last_seen_at === null ? t("neverSeen") : moment(person.last_seen_at)}
          </Fact>
          <Fact term={t("person.since")}>{formats.date(person.created_at)}</Fact>
        </dl>
        {!person.is_erased && (actions.length > 0 || person.may.invite || person.may.merge) ? (
          <p className="actions person-actions">
            <PersonLetters person={person} />
            {actions.map((action) => (
              <Button
                key={action}
                variant={action === "block" ? "danger" : "default"}
                onClick={() => setAsking(action)}
              >
                {words(action)}
              </Button>
            ))}
            {person.may.merge ? <Button onClick={() => setMerging(true)}>{t("accounts:merge.open")}</Button> : null}
          </p>
        ) : null}
      </div>
      {isMerging ? <PersonMerge person={person} onClose={() => setMerging(false)} /> : null}
      {asking ? (
        <PeopleActionDialog
          action={asking}
          meant={{ count: 1, names: [person.name], who: { ids: [person.id] } }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </div>
  );

  function kindText(): string {
    switch (person.sign_in_kind) {
      case "form":
        return t("person.form");
      case "sso":
        return t("person.sso");
      case "partner":
        return t("person.partner");
    }
  }
}

/** Where somebody is signed in. */
export function PersonSessions({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const moment = useListMoment();
  if (person.sessions.length === 0) return <p className="muted">{t("person.noSessions")}</p>;
  return (
    <ul className="person-sessions">
      {person.sessions.map(({ id, device, last_seen_at: seen, support_until: support }) => (
        <li key={id}>
          <span>{device || t("person.unknownDevice")}</span>
          <span className="muted small">
            {support === null ? t("person.seen", { at: moment(seen) }) : t("person.support")}
          </span>
        </li>
      ))}
    </ul>
  );
}
