import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { invitePerson, resetPersonPassword } from "#shared/contracts/invitations.ts";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { Fact } from "#client/ui/fact.tsx";
import { personQuery } from "./people.queries.ts";

/** When somebody was invited, and whether the link still works. */
export function InvitationFact({ person: { invitation, letter } }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const moment = useListMoment();
  return <Fact term={t("invitation.term")}>{words()}</Fact>;

  function words(): string {
    if (letter?.letter === "invitation") {
      if (letter.due_at !== null) return t("invitation.waiting", { at: moment(letter.due_at) });
      if (letter.state === "sending") return t("invitation.sending");
      if (letter.state === "failed") return t("invitation.unsent");
    }
    if (invitation === null) return t("invitation.none");
    const until = moment(invitation.expires_at);
    return invitation.is_live
      ? t("invitation.sent", { at: moment(invitation.sent_at), until })
      : t("invitation.over", { until });
  }
}

/** What goes out to somebody by mail: the invitation by one press, a new password after a question. */
export function PersonLetters({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const [isAsking, setAsking] = useState(false);
  const inviting = useInvitation(person);
  return (
    <>
      {person.may.invite ? (
        <Button busy={inviting.isPending} onClick={() => inviting.mutate()}>
          {inviting.words}
        </Button>
      ) : null}
      {person.may.reset_password ? <Button onClick={() => setAsking(true)}>{t("passwordReset.action")}</Button> : null}
      <PasswordReset person={person} isOpen={isAsking} onOpenChange={setAsking} />
    </>
  );
}

/** Sends the invitation, for the first time or again; `words` say which. */
export function useInvitation(person: PersonDetail) {
  const { t } = useTranslation("people");
  const { email, letter, invitation } = person;
  const sending = useLetter(person, invitePerson, t("invitation.done", { email }), t("invitation.failed"));
  return { ...sending, words: words() };

  function words(): string {
    if (letter?.letter === "invitation" && letter.state === "waiting") return t("invitation.now");
    return invitation === null ? t("invitation.send") : t("invitation.again");
  }
}

interface PasswordResetProps {
  person: PersonDetail;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks before a letter goes out that sets a new password. */
export function PasswordReset({ person, isOpen, onOpenChange }: PasswordResetProps) {
  const { t } = useTranslation("people");
  const { name, email } = person;
  const resetting = useLetter(
    person,
    resetPersonPassword,
    t("passwordReset.done", { email }),
    t("passwordReset.failed"),
  );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t("passwordReset.title", { name })}
      description={t("passwordReset.text", { name, email })}
      actions={
        <>
          <Button
            variant="danger"
            busy={resetting.isPending}
            onClick={() => resetting.mutate(undefined, { onSettled: () => onOpenChange(false) })}
          >
            {t("passwordReset.action")}
          </Button>
          <DialogClose>
            <Button>{t("ask.cancel")}</Button>
          </DialogClose>
        </>
      }
    />
  );
}

function useLetter(
  { id }: PersonDetail,
  contract: typeof invitePerson | typeof resetPersonPassword,
  done: string,
  failed: string,
) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { queryKey } = personQuery(id);
  return useMutation({
    mutationFn: async () => (await callApi(queryClient, contract, { params: { userId: id } })).data,
    onSuccess: (person) => {
      queryClient.setQueryData(queryKey, person);
      toasts.add({ color: "success", title: done });
      void queryClient.invalidateQueries({ queryKey: ["activity"] });
    },
    onError: (error) => {
      toasts.add({ color: "error", title: failed, description: failureText(translate, error) });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
