import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { Button } from "#client/ui/button.tsx";
import { Radio } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert } from "#client/ui/icons.ts";
import type { BothChanged } from "./three-way.ts";
import type { Asked, Whose } from "./use-asked.ts";
import type { RecordForm as State } from "./use-record-form.ts";
import "./both-copies.css";
import "#client/ui/field.css";

interface CopiesProps<Values extends FieldValues> {
  state: State<Values>;
  asked: Asked;
  /** The form that it stands in; its fields are in the document, though nobody sees them now. */
  form: RefObject<HTMLFormElement | null>;
}

/** What two people made of the same fields of a form: called and read as their controls are. */
export function BothCopies<Values extends FieldValues>({ state, asked, form }: CopiesProps<Values>) {
  const words = useFieldWords(state, form);
  const [lines] = useState(() => asked.questions.map(words));
  return (
    <AskedCopies
      asked={asked}
      lines={lines}
      onDiscard={state.discard}
      backTo={() => form.current?.querySelector<HTMLElement>("[type=submit]")}
    />
  );
}

/** How a question is called, and what each of its copies says. */
export interface CopyWords extends Record<Whose, ReactNode> {
  label: string;
}

const sides = ["mine", "theirs"] as const satisfies readonly Whose[];

interface AskedProps {
  asked: Asked;
  /** Of each question in turn. */
  lines: readonly CopyWords[];
  onDiscard: () => void;
  /** What is focused once nothing is asked any more. */
  backTo: () => HTMLElement | null | undefined;
}

/** Mine beside theirs, within a form: nothing is sent before each of them is chosen. */
function AskedCopies({ asked, lines, onDiscard, backTo }: AskedProps) {
  const { t } = useTranslation("manage");
  const { questions, chosen, choose, tries } = asked;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const back = useRef(backTo);
  useEffect(() => {
    const to = back.current;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
    return () => to()?.focus();
  }, []);
  useEffect(() => {
    if (tries > 0) section.current?.querySelector<HTMLElement>("fieldset[data-open] input")?.focus();
  }, [tries]);
  const sideWords = { mine: t("both.mine"), theirs: t("both.theirs") };
  const isMissing = tries > 0 && chosen.size < questions.length;
  return (
    <section className="both-copies" aria-labelledby="both-copies" ref={section}>
      <h2 id="both-copies" ref={heading} tabIndex={-1}>
        {t("both.title")}
      </h2>
      <p>{t("both.text", { count: questions.length })}</p>
      {questions.length > 1 ? (
        <p className="actions">
          <Button dense onClick={() => choose("mine")}>
            {t("both.allMine")}
          </Button>
          <Button dense onClick={() => choose("theirs")}>
            {t("both.allTheirs")}
          </Button>
        </p>
      ) : null}
      {questions.map(({ paths: [path = ""] }, at) => (
        <fieldset key={path} className="both-question" data-open={chosen.has(path) ? undefined : ""}>
          <legend>{lines[at]?.label}</legend>
          {sides.map((whose) => (
            <Radio
              key={whose}
              className="both-side"
              name={`both-${path}`}
              checked={chosen.get(path) === whose}
              onChange={() => choose(whose, path)}
            >
              <span>
                <span className="both-whose">{sideWords[whose]}</span>{" "}
                <span className="both-value">{lines[at]?.[whose] || "–"}</span>
              </span>
            </Radio>
          ))}
        </fieldset>
      ))}
      <div role="alert">
        {isMissing ? (
          <p className="error">
            <Icon shape={iconCircleAlert} />
            <span>{t("both.choose")}</span>
          </p>
        ) : null}
      </div>
      <p className="actions">
        <Button type="submit" variant="primary" aria-keyshortcuts="Control+Enter Meta+Enter">
          {t("both.take")}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t("form.discard")}
        </Button>
      </p>
    </section>
  );
}

interface DraftCopiesProps extends Omit<AskedProps, "backTo"> {
  onTake: () => void;
}

/** The same over a page whose title is written where it stands. */
export function DraftCopies({ onTake, ...rest }: DraftCopiesProps) {
  return (
    <form
      className="both-draft"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onTake();
      }}
    >
      <AskedCopies {...rest} backTo={() => document.querySelector<HTMLElement>(".title-input input")} />
    </form>
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How a field is called and what its values say: as it says itself, else as its control shows it. */
function useFieldWords<Values extends FieldValues>({ shown }: State<Values>, form: CopiesProps<Values>["form"]) {
  const { t } = useTranslation("manage");
  const { calendarDay } = useFormats();
  return (both: BothChanged): CopyWords => {
    // Of what is chosen as one, what differs says what it is about.
    const at = both.mine.findIndex((value, place) => JSON.stringify(value) !== JSON.stringify(both.theirs[place]));
    const [path = "", mine, theirs] = [both.paths[at], both.mine[at], both.theirs[at]];
    const own = shown.get(path);
    if (own) return { label: own.label, mine: own.words(mine), theirs: own.words(theirs) };
    const controls = form.current?.querySelectorAll<Control>(`[name="${CSS.escape(path)}"]`) ?? [];
    const [first] = controls;
    const words = (value: unknown): string => {
      if (typeof value === "boolean") return value ? t("both.yes") : t("both.no");
      const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
      if (first instanceof HTMLSelectElement)
        return [...first.options].find((option) => option.value === text)?.text ?? text;
      if (first?.type === "radio") return labelOf([...controls].find((one) => one.value === text)) || text;
      return first?.type === "date" && text !== "" ? calendarDay(text) : text;
    };
    const isAmong = first?.type === "radio" || first?.type === "checkbox";
    const legend = isAmong ? first.closest("fieldset")?.querySelector("legend")?.textContent : undefined;
    const names = [legend, first?.type === "radio" ? undefined : labelOf(first)];
    return { label: names.filter(Boolean).join(": ") || t("both.other"), mine: words(mine), theirs: words(theirs) };
  };
}

function labelOf(control: Control | undefined): string {
  return control?.labels?.[0]?.textContent.trim() ?? "";
}
