import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useShown } from "#client/core/form/record-form.tsx";
import type { RecordForm } from "#client/core/form/use-record-form.ts";
import { InlineError } from "#client/ui/states.tsx";
import { PartFinder } from "./part-finder.tsx";
import { PartRow } from "./part-row.tsx";
import { problemsOf, useDayText, useProblemText } from "./part-text.ts";
import { dayProblemsIn, noDeadline, type PartValue, problemsIn, type ProgrammeValues } from "./programme-values.ts";
import "./programmes.css";

/** The parts in their order: found, moved by pointer, keys and buttons, and what each is bound to. */
export function PartsEditor({ state, today }: { state: RecordForm<ProgrammeValues>; today: string }) {
  const { t } = useTranslation("programmes");
  const { form } = state;
  const { field } = useController({ control: form.control, name: "parts" });
  const inOrder = form.watch("in_order");
  const needed = form.watch("optional_needed");
  const parts = field.value;
  const problems = problemsIn({ parts, in_order: inOrder, optional_needed: needed });
  const days = dayProblemsIn({ parts, in_order: inOrder, deadline: form.watch("deadline") }, today);
  const titleOf = (id: string) => parts.find((part) => part.id === id)?.target.title ?? "–";
  const words = useProblemText(titleOf);
  const dayWords = useDayText(titleOf);
  const [said, setSaid] = useState("");
  const isTold = form.formState.isSubmitted;
  // A row that is moved keeps what of it had the focus.
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    focused.current?.focus();
    focused.current = null;
  });

  function move(id: string, to: number): void {
    const from = parts.findIndex((part) => part.id === id);
    const moved = parts[from];
    if (moved === undefined || to < 0 || to >= parts.length || to === from) return;
    const rest = parts.filter((part) => part.id !== id);
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
    field.onChange([...rest.slice(0, to), moved, ...rest.slice(to)]);
    setSaid(t("part.moved", { title: moved.target.title, place: to + 1, count: parts.length }));
  }

  const change = (id: string, values: Partial<PartValue>) =>
    field.onChange(parts.map((part) => (part.id === id ? { ...part, ...values } : part)));
  const remove = (id: string) =>
    field.onChange(
      parts
        .filter((part) => part.id !== id)
        .map((part) => ({ ...part, requires: part.requires.filter((other) => other !== id) })),
    );
  const drag = useRowDrag(parts, move);
  useShown(state, "parts", t("form.path"), (of) => of.map(({ target }) => target.title).join(" → "));
  const whole = problems.filter(({ kind }) => kind === "no-required-step" || kind === "too-few-optional");
  return (
    <div className="programme-parts">
      {parts.length === 0 ? (
        <p className={isTold ? "programme-problem" : "muted"}>{t("part.none")}</p>
      ) : (
        <ol className="programme-part-list">
          {parts.map((part, at) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it move the row
            <li
              key={part.id}
              className={drag.classOf(part.id)}
              onKeyDown={(event: KeyboardEvent) => {
                const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
                if (step === undefined) return;
                event.preventDefault();
                move(part.id, at + step);
              }}
              {...drag.row(part.id)}
            >
              <PartRow
                part={part}
                at={at}
                parts={parts}
                problems={[
                  ...problemsOf(problems, part.id).map(words),
                  ...days.filter(({ step }) => step === part.id).map(dayWords),
                ]}
                isTold={isTold}
                handle={drag.handle(part.id)}
                onChange={(values) => change(part.id, values)}
                onMove={(to) => move(part.id, to)}
                onRemove={() => remove(part.id)}
              />
            </li>
          ))}
        </ol>
      )}
      {whole.map((problem) => (
        <InlineError key={problem.kind} text={words(problem)} />
      ))}
      <PartFinder
        but={parts.map(({ target }) => target.id)}
        onFound={(target) =>
          field.onChange([
            ...parts,
            { id: crypto.randomUUID(), target, is_optional: false, requires: [], deadline: noDeadline },
          ])
        }
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** Rows by the pointer: dropped on the upper half of another, before it, else behind it. */
function useRowDrag(parts: readonly PartValue[], move: (id: string, to: number) => void) {
  const [from, setFrom] = useState<string | null>(null);
  const [over, setOver] = useState<{ id: string; isAfter: boolean } | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  return {
    classOf: (id: string) => (over?.id === id ? (over.isAfter ? "is-after" : "is-before") : undefined),
    handle: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move" as const;
        event.dataTransfer.setData("text/plain", "");
        setFrom(id);
      },
      onDragEnd: end,
    }),
    row: (id: string) => ({
      onDragOver: (event: DragEvent) => {
        if (from === null) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setOver({ id, isAfter: event.clientY > top + height / 2 });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (from !== null && over !== null && over.id !== from) {
          const rest = parts.filter((part) => part.id !== from);
          move(from, rest.findIndex((part) => part.id === over.id) + Number(over.isAfter));
        }
        end();
      },
    }),
  };
}
