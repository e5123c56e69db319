import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reminderDays } from "#shared/domain/certification.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { courseRoundsQuery } from "#client/features/course/public.ts";
import { Fact } from "#client/ui/fact.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { daysLeft } from "./renewal-head.tsx";
import "#client/ui/page-columns.css";

/** In the card of a course that is learnt again: until when what it earned is held, and until when it would be. */
export function RenewalFacts({ slug }: { slug: string }) {
  const { t } = useTranslation("renewal");
  const { date, day } = useFormats();
  const { now } = useApp().boot;
  const { data } = useQuery(courseRoundsQuery(slug));
  const held = data?.certificates[0];
  const next = data?.classes[0]?.next_session;
  if (!held) return null;
  const [first, second, last] = reminderDays;
  return (
    <dl className="facts">
      <Fact term={t("facts.ends")}>
        <StateText tone={held.state === "valid" ? "ok" : held.state === "due" ? "warn" : "err"}>
          {day(held.valid_until)}
          {held.state === "due" ? `, ${t("due", { count: daysLeft(held, now) })}` : null}
        </StateText>
      </Fact>
      <Fact term={t("facts.now")}>{t("facts.until", { date: date(held.renewed_until) })}</Fact>
      {next ? <Fact term={t("facts.class")}>{day(next.starts_at)}</Fact> : null}
      {held.state === "expired" || held.state === "grace" ? null : (
        <Fact term={t("facts.told")}>{t("facts.toldDays", { first, second, last })}</Fact>
      )}
    </dl>
  );
}
