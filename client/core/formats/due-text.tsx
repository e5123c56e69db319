import { useTranslation } from "react-i18next";
import type { Due } from "#shared/contracts/due.ts";
import { Fact } from "#client/ui/fact.tsx";
import { StateText, type Tone } from "#client/ui/inline-text.tsx";
import { useFormats } from "./use-formats.ts";

/** Days before a deadline from which on it is worth a warning. */
const soonDays = 5;

/** A deadline in words, repeated by colour: "24/11, còn 4 ngày", "Quá hạn 2 ngày". */
export function DueText({ due }: { due: Due }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (due.overdue) return <StateText tone="err">{t("due.overdue", { count: -due.days })}</StateText>;
  const tone: Tone = due.days <= soonDays ? "warn" : "info";
  if (due.days === 0) return <StateText tone={tone}>{t("due.today")}</StateText>;
  if (due.days === 1) return <StateText tone={tone}>{t("due.tomorrow")}</StateText>;
  return <StateText tone={tone}>{t("due.left", { count: due.days, date: formats.shortDay(due.on) })}</StateText>;
}

/** A deadline among facts; nothing where there is none. */
export function DueFact({ term, due }: { term: string; due: Due | null }) {
  return (
    due && (
      <Fact term={term}>
        <DueText due={due} />
      </Fact>
    )
  );
}
