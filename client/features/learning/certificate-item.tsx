import { useTranslation } from "react-i18next";
import type { HeldCertificate } from "#shared/contracts/held-certificate.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { BookCover } from "#client/ui/book-cover.tsx";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import { ValidityBar } from "#client/ui/validity-bar.tsx";
import { ItemStep } from "./learning-item.tsx";

const dayMs = 86_400_000;
const tones = { valid: "ok", due: "warn", grace: "err", expired: "err" } as const;

/** One that the learner holds: how long it still is, and what renews it. */
export function CertificateItem({ held }: { held: HeldCertificate }) {
  const { t } = useTranslation("learning");
  const { date } = useFormats();
  const { now } = useApp().boot;
  const { title, language, state, path } = held;
  const end = Date.parse(held.valid_until);
  const ends = t(state === "due" || state === "valid" ? "certificate.ends" : "certificate.ended", {
    date: date(held.valid_until),
  });
  const days = Math.max(0, Math.ceil((end - now) / dayMs));
  const words = {
    valid: t("certificate.valid", { date: date(held.renewable_from) }),
    due: t("certificate.due", { count: days }),
    grace: t("certificate.grace", { date: date(held.grace_until) }),
    expired: t("certificate.expired"),
  }[state];
  return (
    <li>
      <BookCover title={title} category={held.cover_category} thumb />
      <div>
        <h3 lang={language}>
          <AppLink to={path}>{title}</AppLink>
        </h3>
        <MetaList
          items={[
            t("certificate.round", { round: held.round }),
            state !== "valid" && t("certificate.renewed", { date: date(held.renewed_until) }),
          ]}
        />
      </div>
      <div>
        <ValidityBar
          from={Date.parse(held.renewable_from)}
          end={end}
          graceEnd={Date.parse(held.grace_until)}
          now={now}
          label={`${ends}. ${words}`}
        />
        <p className="meta">{ends}</p>
      </div>
      <div className="small item-when">
        <StateText tone={tones[state]}>{words}</StateText>
      </div>
      <ItemStep to={path} title={title} language={language}>
        {state === "valid" ? t("action.open") : t("certificate.again")}
      </ItemStep>
    </li>
  );
}
