import { type RefObject, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AskedCopies, type CopyTexts } from "./asked-copies.tsx";
import type { BothChanged } from "./three-way.ts";
import type { Asked } from "./use-asked.ts";
import type { RecordForm as State } from "./use-record-form.ts";

interface CopiesProps<Values extends FieldValues> {
  state: State<Values>;
  asked: Asked;
  /** The form that it stands in; its fields are in the document, though nobody sees them now. */
  form: RefObject<HTMLFormElement | null>;
}

/** What two people made of the same fields of a form: called and read as their controls are. */
export function BothCopies<Values extends FieldValues>({ state, asked, form }: CopiesProps<Values>) {
  const words = useFieldText(state, form);
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How a field is called and what its values say: as it says itself, else as its control shows it. */
function useFieldText<Values extends FieldValues>({ shown }: State<Values>, form: CopiesProps<Values>["form"]) {
  const { t } = useTranslation("manage");
  const { calendarDay } = useFormats();
  return (both: BothChanged): CopyTexts => {
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
