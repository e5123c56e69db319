import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { checkMarksFile, type FileLine, mostFileText } from "#shared/contracts/marks-file.ts";
import { type Mark, markAttendance, mostMarks, type Roster } from "#shared/contracts/roster.ts";
import { useUndoOffer } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { FileButton } from "#client/ui/file-button.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { Table } from "#client/ui/table.tsx";
import { rosterQuery } from "./roster.queries.ts";
import { textOfFile } from "./text-of-file.ts";
import "./marks-file.css";

interface MarksFileProps {
  sessionId: string;
  onClose: () => void;
}

/** Marks out of a file or what was copied from one: first what each line would change, then doing it. */
export function MarksFile({ sessionId, onClose }: MarksFileProps) {
  const { t } = useTranslation("classes");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("file.title")}
      description={t("file.text")}
      closeLabel={t("file.close")}
      className="roster-file"
      wide
    >
      <Steps sessionId={sessionId} onClose={onClose} />
    </Dialog>
  );
}

interface Given {
  userId: string;
  mark: Mark | null;
}

function Steps({ sessionId, onClose }: MarksFileProps) {
  const { t, i18n } = useTranslation("classes");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const offerUndo = useUndoOffer();
  const [text, setText] = useState("");
  const [lines, setLines] = useState<readonly FileLine[] | null>(null);
  const checking = useMutation({
    mutationFn: async (given: string) =>
      (await callApi(queryClient, checkMarksFile, { params: { sessionId }, body: { text: given } })).data.lines,
    onSuccess: setLines,
    onError: () => setLines(null),
  });
  const applying = useMutation({
    mutationFn: (given: readonly Given[]) => mark(given),
    onSuccess: (_, given) => {
      const before = changes.map(({ user_id: id, from }) => ({ userId: id ?? "", mark: from }));
      offerUndo(t("file.done", { count: given.length }), () => void takeBack(before));
      onClose();
    },
    onError: () => undefined,
  });
  const changes = (lines ?? []).filter(({ problem, from, to }) => problem === null && from !== to);
  const failed = checking.error ?? applying.error;

  async function mark(given: readonly Given[]): Promise<void> {
    const at = new Date().toISOString();
    for (let from = 0; from < given.length; from += mostMarks) {
      const marks = given
        .slice(from, from + mostMarks)
        .map(({ userId, mark: to }) => ({ who: userId, mark: to, at, way: "file" as const }));
      const { data } = await callApi(queryClient, markAttendance, { params: { sessionId }, body: { marks } });
      queryClient.setQueryData<Roster>(rosterQuery(sessionId).queryKey, data.roster);
    }
  }

  async function takeBack(before: readonly Given[]): Promise<void> {
    await mark(before).catch((error: unknown) =>
      toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) }),
    );
  }

  function change(next: string): void {
    setText(next);
    setLines(null);
  }

  async function choose(file: File): Promise<void> {
    const read = await textOfFile(file, i18n.language);
    change(read);
    checking.mutate(read);
  }

  const words = { help: t("file.help"), error: null };
  return (
    <div className="roster-file-body">
      {lines === null ? (
        <Field id="marks-text" label={t("file.paste")} {...words}>
          <div className="input input-area">
            <textarea
              rows={6}
              spellCheck={false}
              maxLength={mostFileText}
              value={text}
              onChange={(event) => change(event.target.value)}
              {...fieldWiring("marks-text", words)}
            />
          </div>
        </Field>
      ) : (
        <Lines lines={lines} />
      )}
      {failed ? <InlineError text={failureText(translate, failed, "text")} /> : null}
      <p className="actions">
        {lines === null ? (
          <>
            <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChoose={(file) => void choose(file)}>
              {t("file.choose")}
            </FileButton>
            <Button
              variant="primary"
              busy={checking.isPending}
              disabled={text.trim() === ""}
              onClick={() => checking.mutate(text)}
            >
              {t("file.check")}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setLines(null)}>{t("file.back")}</Button>
            <Button
              variant="primary"
              busy={applying.isPending}
              disabled={changes.length === 0}
              onClick={() => applying.mutate(changes.map(({ user_id: id, to }) => ({ userId: id ?? "", mark: to })))}
            >
              {t("file.apply", { count: changes.length })}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

function Lines({ lines }: { lines: readonly FileLine[] }) {
  const { t } = useTranslation("classes");
  const wrong = lines.filter(({ problem }) => problem !== null).length;
  const changed = lines.filter(({ problem, from, to }) => problem === null && from !== to).length;
  const of = (mark: Mark | null) => (mark === null ? t("roster.none") : t(`mark.${mark}`));
  return (
    <>
      <p role="status">{t("file.counts", { changed, same: lines.length - wrong - changed, wrong })}</p>
      <div className="roster-file-lines">
        <Table
          caption={t("file.lines")}
          heads={[{ words: t("file.line"), className: "end" }, t("paper.name"), t("file.mark")]}
        >
          {lines.map(({ line, name, text, from, to, problem }) => (
            <tr key={line}>
              <td className="end">{line}</td>
              <td>{name ?? <span className="muted">{text}</span>}</td>
              <td>
                {problem !== null ? (
                  <StateText tone="err">{t(`file.problem.${problem}`)}</StateText>
                ) : from === to ? (
                  <span className="muted">{t("file.same", { mark: of(to) })}</span>
                ) : (
                  t("file.becomes", { from: of(from), to: of(to) })
                )}
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </>
  );
}
