import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { HeldCertificate } from "#shared/contracts/held-certificate.ts";
import { myLearningPath } from "#shared/routes.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { courseRoundsQuery } from "#client/features/course/public.ts";
import { Marker, MetaList } from "#client/ui/inline-text.tsx";
import { ValidityBar } from "#client/ui/validity-bar.tsx";
import "./renewal.css";

const dayMs = 86_400_000;

/** What the new round keeps valid: how long it still is, and what becomes of it by when the round is completed. */
export function RenewalHead({ slug }: { slug: string }) {
  const { data } = useQuery(courseRoundsQuery(slug));
  return data?.certificates.map((held) => <Certificate key={`${held.path} ${held.title}`} held={held} />);
}

function Certificate({ held }: { held: HeldCertificate }) {
  const { t } = useTranslation("renewal");
  const { date } = useFormats();
  const { now } = useApp().boot;
  const end = Date.parse(held.valid_until);
  const [from, until, grace] = [date(held.renewable_from), date(held.valid_until), date(held.grace_until)];
  const words = {
    valid: t("valid", { date: until }),
    due: t("due", { count: daysLeft(held, now) }),
    grace: t("grace", { date: grace }),
    expired: t("expired", { date: until }),
  }[held.state];
  const hasGrace = grace !== until;
  return (
    <section className="renewal-head" aria-label={held.title}>
      <div className="renewal-title">
        <h2>
          {t("title")} <Marker>{words}</Marker>
        </h2>
        <AppLink className="link" to={`${myLearningPath}?tab=certificates`}>
          {t("all")}
        </AppLink>
      </div>
      <MetaList items={[held.title]} />
      <ValidityBar
        from={Date.parse(held.renewable_from)}
        end={end}
        graceEnd={Date.parse(held.grace_until)}
        now={now}
        label={t("bar", { from, end: until, grace })}
      />
      <p className="renewal-dates" aria-hidden="true">
        <span>{t("from", { date: from })}</span>
        <span className="renewal-end">{t("ends", { date: until })}</span>
        {hasGrace ? <span>{t("graceEnds", { date: grace })}</span> : null}
      </p>
      {held.state === "expired" ? null : (
        <dl className="renewal-ways">
          {held.state === "due" ? (
            <Way term={t("before", { date: until })}>{t("beforeText", { until: date(held.renewed_until) })}</Way>
          ) : null}
          {hasGrace ? <Way term={t("within", { date: grace })}>{t("withinText")}</Way> : null}
          <Way term={t("after", { date: grace })}>{t("afterText")}</Way>
        </dl>
      )}
    </section>
  );
}

function Way({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function daysLeft({ valid_until: until }: Pick<HeldCertificate, "valid_until">, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs));
}
