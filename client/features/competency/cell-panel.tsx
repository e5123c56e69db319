import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { assessCell, type Cell } from "#shared/contracts/competency-matrix.ts";
import { levelNumbers } from "#shared/domain/competency.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { currentOf } from "#client/core/form/other-copy.ts";
import { useWritten } from "#client/core/form/use-written.tsx";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { useUser } from "#client/core/session/business.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { cellQuery } from "./competency.queries.ts";
import { LevelBar, useLevelText } from "./level-bar.tsx";
import "./competency.css";

interface PanelProps {
  place: { user: string; competency: string };
  onClose: () => void;
}

/** What speaks for somebody's level, and what a lead says of it. */
export function CellPanel({ place, onClose }: PanelProps) {
  const { t } = useTranslation("competency");
  const query = useQuery(cellQuery(place.user, place.competency));
  const { question, ...written } = useWritten(true, onClose);
  return (
    <Dialog
      open
      {...written}
      title={query.data ? `${query.data.person.name} · ${query.data.competency.title}` : t("cell.title")}
      closeLabel={t("cell.close")}
      isReadFirst
    >
      <QuerySlot query={query} skeleton={<ListSkeleton columns={2} />}>
        {(cell) => <CellFacts cell={cell} onClose={onClose} />}
      </QuerySlot>
      {question}
    </Dialog>
  );
}

function CellFacts({ cell, onClose }: { cell: Cell; onClose: () => void }) {
  const { t } = useTranslation("competency");
  const { date } = useFormats();
  const words = useLevelText();
  const user = useUser();
  const meaning = cell.level ? cell.competency.levels[cell.level - 1] : "";
  return (
    <div className="competency-cell">
      <p className="competency-standing">
        <b>{cell.level ?? "–"}</b> <LevelBar level={cell.level} need={cell.need} isSilent />{" "}
        <span>{words(cell.level, cell.need)}</span>
      </p>
      {meaning ? <p>{meaning}</p> : null}
      {cell.source ? (
        <p className="muted small">
          {t(`cell.source.${cell.source}`)}
          {cell.until ? ` · ${t("cell.until", { date: date(cell.until) })}` : null}
        </p>
      ) : null}
      {user?.id === cell.person.id ? null : <Saying key={cell.revision} cell={cell} onClose={onClose} />}
      <h3>{t("cell.facts")}</h3>
      {cell.facts.length === 0 ? <p className="muted small">{t("cell.noFacts")}</p> : null}
      <ul className="competency-lines">
        {cell.facts.map((fact) => (
          <li key={`${fact.kind} ${fact.title} ${fact.percent} ${fact.level}`}>
            <span>
              {fact.gives ? <b>{fact.title}</b> : fact.title}{" "}
              <span className="muted small">
                {fact.percent === null ? t(`levels:evidence.${fact.kind}`) : t("levels:evidence.percent", fact)}
                {fact.gives ? ` · ${t("cell.gives")}` : null}
              </span>
            </span>
            <span className="small">
              {fact.at ? date(fact.at) : <span className="muted">{t("assessments.notYet")}</span>} ·{" "}
              {t("levels:level.is", { level: fact.level })}
            </span>
          </li>
        ))}
      </ul>
      <h3>{t("cell.said")}</h3>
      {cell.said.length === 0 ? <p className="muted small">{t("cell.nothingSaid")}</p> : null}
      <ul className="competency-lines">
        {cell.said.map((said) => (
          <li key={`${said.at} ${said.way}`}>
            <span>
              {t(`cell.way.${said.way}`, { name: said.by ?? "–" })}
              {said.note ? <span className="muted small">{said.note}</span> : null}
            </span>
            <span className="small">
              {date(said.at)} · {t("levels:level.is", { level: said.level })}
            </span>
          </li>
        ))}
      </ul>
      {cell.history.length > 1 ? (
        <>
          <h3>{t("cell.history")}</h3>
          <ul className="competency-lines">
            {cell.history.map(({ at, level }) => (
              <li key={at}>
                <span>{date(at)}</span>
                <span className="small">{words(level, null)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** Where somebody else said something meanwhile, that is shown and asked about again. */
function Saying({ cell, onClose }: { cell: Cell; onClose: () => void }) {
  const { t } = useTranslation("competency");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const id = useId();
  const [level, setLevel] = useState(String(cell.level ?? ""));
  const [note, setNote] = useState("");
  const [theirs, setTheirs] = useState<Cell | null>(null);
  const saying = useMutation({
    mutationFn: async () => {
      const params = { userId: cell.person.id, competencyId: cell.competency.id };
      const ifMatch = `"${(theirs ?? cell).revision}"`;
      return (await callApi(queryClient, assessCell, { params, body: { level: Number(level), note } }, { ifMatch }))
        .data;
    },
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(t("cell.done", { name: cell.person.name, level }), changeSetId);
      onClose();
      return queryClient.invalidateQueries({ queryKey: ["competency"] });
    },
    onError: (error) => setTheirs(currentOf<Cell>(error) ?? null),
  });
  const [last] = theirs?.said.filter(({ way }) => way === "lead") ?? [];
  return (
    <form
      className="competency-saying"
      onSubmit={(event) => {
        event.preventDefault();
        if (level !== "" && !saying.isPending) saying.mutate();
      }}
    >
      <SelectInput
        id={`${id}-level`}
        label={t("cell.say")}
        value={level}
        options={[
          { value: "", label: t("form.choose") },
          { value: "0", label: t("levels:level.none") },
          ...levelNumbers.map((step) => ({
            value: String(step),
            label: [t("levels:level.is", { level: step }), cell.competency.levels[step - 1]].filter(Boolean).join(": "),
          })),
        ]}
        onChange={({ target }) => setLevel(target.value)}
      />
      <TextInput
        id={`${id}-note`}
        label={t("cell.note")}
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      {last ? (
        <InlineError text={t("cell.stale", { name: last.by ?? "–", level: last.level })} />
      ) : saying.error ? (
        <InlineError text={failureText(translate, saying.error)} />
      ) : null}
      <Button type="submit" variant="primary" busy={saying.isPending} disabled={level === ""}>
        {theirs ? t("cell.saveOver") : t("cell.save")}
      </Button>
    </form>
  );
}
