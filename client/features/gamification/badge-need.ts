import { useTranslation } from "react-i18next";
import type { ManagedBadge } from "#shared/contracts/badges.ts";
import { type Badge, badges } from "#shared/domain/points.ts";
import { locales } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";

/** What a badge asks for, in words. */
export function useBadgeNeed(): (badge: Pick<ManagedBadge, "need" | "count" | "target">) => string {
  const { t } = useTranslation("gamification");
  return ({ need, count, target }) => {
    if (need !== "course" && need !== "programme") return t(`badges.need.${need}`, { count });
    return target === null ? t("badges.need.gone") : t(`badges.need.${need}`, { title: target.title });
  };
}

/** What it is called: the product's in the reader's language, one's own in theirs or else in another that it has. */
export function useBadgeName(): (badge: Pick<ManagedBadge, "id" | "names">) => string {
  const { t } = useTranslation("badges");
  const { locale } = useApp().boot;
  return ({ id, names }) => {
    const standard = badges.find((one): one is Badge => one === id);
    if (standard) return t(`name.${standard}`);
    const [other = id] = locales.flatMap(({ code }) => names[code] ?? []);
    return locales.map(({ code }) => (code === locale ? names[code] : undefined)).find(Boolean) ?? other;
  };
}
