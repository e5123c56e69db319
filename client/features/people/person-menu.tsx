import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PeopleAction, PersonDetail, PersonRow } from "#shared/contracts/people.ts";
import { personPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconEllipsis } from "#client/ui/icons.ts";
import { Menu, MenuItem, MenuLine, MenuLink } from "#client/ui/menu.tsx";
import { useActionText } from "./action-text.ts";
import { personQuery } from "./people.queries.ts";
import { PeopleActionDialog } from "./people-action-dialog.tsx";
import { PasswordReset, useInvitation } from "./person-letters.tsx";

type Asked = PeopleAction | "reset_password";

/** What the viewer may do with one person of a list; what they may is asked when it opens. */
export function PersonMenu({ row: { id, name } }: { row: PersonRow }) {
  const { t } = useTranslation(["manage", "people"]);
  const { data: person } = useQuery(personQuery(id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        isOpen
        label={t("list.rowMenu", { name })}
        trigger={
          <button type="button" className="icon-btn" aria-label={t("list.rowMenu", { name })}>
            <Icon shape={iconEllipsis} />
          </button>
        }
      >
        <MenuLink>
          <AppLink className="menu-item" to={personPath(id)}>
            {person?.may.change ? t("people:person.openToEdit") : t("people:person.open")}
          </AppLink>
        </MenuLink>
        {person && !person.is_erased ? <Actions person={person} onAsk={setAsked} /> : null}
      </Menu>
      {person && asked === "reset_password" ? <PasswordReset person={person} isOpen onOpenChange={close} /> : null}
      {asked !== null && asked !== "reset_password" ? (
        <PeopleActionDialog action={asked} meant={{ count: 1, names: [name], who: { ids: [id] } }} onClose={close} />
      ) : null}
    </>
  );
}

function Actions({ person, onAsk }: { person: PersonDetail; onAsk: (action: Asked) => void }) {
  const { t } = useTranslation("people");
  const words = useActionText();
  const inviting = useInvitation(person);
  const { may, status, sessions } = person;
  if (!may.invite && !may.reset_password && !may.block) return null;
  const standing = status === "blocked" ? "unblock" : "block";
  return (
    <>
      <MenuLine />
      {may.invite ? <MenuItem onSelect={() => inviting.mutate()}>{inviting.words}</MenuItem> : null}
      {may.reset_password ? (
        <MenuItem onSelect={() => onAsk("reset_password")}>{t("passwordReset.action")}</MenuItem>
      ) : null}
      {may.block && sessions.length > 0 ? (
        <MenuItem onSelect={() => onAsk("end_sessions")}>{words("end_sessions")}</MenuItem>
      ) : null}
      {may.block ? <MenuItem onSelect={() => onAsk(standing)}>{words(standing)}</MenuItem> : null}
    </>
  );
}
