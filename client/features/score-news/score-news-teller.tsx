import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { markScoreNews, type ScoreNews } from "#shared/contracts/score-news.ts";
import { badges as standardBadges } from "#shared/domain/points.ts";
import { examPath, managePath, studyPath } from "#shared/routes.ts";
import type { Translate } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { loadMessages } from "#client/core/messages/load-messages.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { callApi } from "#client/core/transport/api.ts";
import { iconTrophy } from "#client/ui/icons.ts";
import { scoreNewsQuery } from "./score-news.queries.ts";

/** Where somebody works, nothing is told: it waits for the page after that. */
const busyPaths = [managePath, studyPath(""), examPath("")];
const shownMs = 10_000;

/** Tells once, by a notice that takes no focus, what was earned; on the page that is opened next. */
export function ScoreNewsTeller() {
  const { boot } = useApp();
  const { pathname } = useLocation();
  const user = useUser();
  const { is_gamification_enabled: earnsPoints } = useBusiness();
  const isTold = earnsPoints && user !== null && !user.support_until && !boot.isExternalApi && !boot.isShell;
  return isTold && !busyPaths.some((path) => pathname.startsWith(path)) ? <Telling key={pathname} /> : null;
}

/** Of one page. */
function Telling() {
  const queryClient = useQueryClient();
  const { boot } = useApp();
  const { i18n } = useTranslation();
  const t = useTranslate();
  const tell = useEffectEvent(async (isHere: () => boolean) => {
    const news = await queryClient.fetchQuery(scoreNewsQuery);
    if (!isHere() || !hasNews(news)) return;
    await loadMessages(i18n, boot, { namespaces: ["badges"] });
    if (!isHere()) return;
    queryClient.setQueryData(scoreNewsQuery.queryKey, { ...news, level: null, run: null, badges: [] });
    toasts.add({ id: "score-news", color: "success", icon: iconTrophy, duration: shownMs, ...textsOf(news, t) });
    await callApi(queryClient, markScoreNews, { body: news.seen });
  });
  useEffect(() => {
    let isHere = true;
    // Without a network, or signed out meanwhile: the next page asks again.
    tell(() => isHere).catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return null;
}

function hasNews({ level, run, badges }: ScoreNews): boolean {
  return level !== null || run !== null || badges.length > 0;
}

function standardName(id: string, t: Translate): string {
  const badge = standardBadges.find((one) => one === id);
  return badge ? t(`badges:name.${badge}`) : id;
}

/** The first of them as the title, the others below. */
function textsOf({ level, run, badges }: ScoreNews, t: Translate) {
  const [title, ...others] = [
    ...(level === null ? [] : [t("badges:told.level", { level })]),
    ...badges.map(({ id, own }) => t("badges:told.badge", { name: own?.name ?? standardName(id, t) })),
    ...(run === null ? [] : [t("badges:told.run", { count: run })]),
  ];
  return { ...(title !== undefined && { title }), ...(others.length > 0 && { description: others.join(" · ") }) };
}
