import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkInByWall } from "#shared/contracts/wall.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import { Button } from "#client/ui/button.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { classroomQuery } from "./classroom.queries.ts";
import "./classroom.css";

interface WallCheckInProps {
  slug: string;
  sessionId: string;
  /** What was scanned: it is sent at once. Null: somebody types it. */
  code: string | null;
}

/** The learner comes in by the code that the teacher shows, scanned or typed. */
export function WallCheckIn({ slug, sessionId, code: scanned }: WallCheckInProps) {
  const { t } = useTranslation("classroom");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const entering = useMutation({
    mutationFn: async (code: string) =>
      (await callApi(queryClient, checkInByWall, { params: { sessionId }, body: { code } })).data,
    onSuccess: () => invalidateLearning(queryClient),
    // Whether there is a seat may have changed since the page came.
    onError: () => void queryClient.invalidateQueries({ queryKey: classroomQuery(slug).queryKey }),
  });
  const { mutate: enter, data: done, error, isPending } = entering;
  useEffect(() => {
    if (scanned !== null) enter(scanned);
  }, [enter, scanned]);
  if (done)
    return (
      <p role="status">
        <StateText tone={done.mark === "present" ? "ok" : "info"}>
          {t(done.is_new ? "wall.done" : "wall.already", { mark: t(`wall.mark.${done.mark}`) })}
        </StateText>
      </p>
    );
  function send(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() !== "") enter(typed);
  }
  return (
    <>
      {isPending ? <p role="status">{t("wall.pending")}</p> : null}
      {error ? <InlineError text={t("checkIn.failed", { message: failureText(translate, error, "code") })} /> : null}
      {scanned !== null && !error ? null : (
        <form className="classroom-typed" onSubmit={send}>
          <TextInput
            id={`wall-${sessionId}`}
            label={t("wall.code")}
            help={t("wall.help")}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
          <Button type="submit" busy={isPending}>
            {t("wall.send")}
          </Button>
        </form>
      )}
    </>
  );
}
