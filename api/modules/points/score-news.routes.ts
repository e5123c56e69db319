import { getScoreNews, markScoreNews, type ScoreNews, setScoreNews } from "#shared/contracts/score-news.ts";
import { badges as standardBadges } from "#shared/domain/points.ts";
import { saidByBadge } from "#shared/domain/score-news.ts";
import { AppError } from "#shared/errors.ts";
import { type LocaleCode, locales } from "#shared/locales.ts";
import type { Business } from "#api/db/directory.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { loadNews, markTold, setTelling } from "./score-news.repo.ts";

export function scoreNewsRoutes(app: ApiApp): void {
  implement(app, getScoreNews, async ({ c, db, viewer, business, now }) => {
    requireScore(business);
    const news = await loadNews(db.primary, viewer.id, now);
    return { data: toNews(news, c.var.locale) };
  });

  implement(app, markScoreNews, async ({ db, viewer, business, body, now }) => {
    requireScore(business);
    const at = Math.min(Date.parse(body.at), now);
    const { level, runDay, told } = await loadNews(db.primary, viewer.id, now);
    const lastDay = [runDay, told.runDay]
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1);
    await markTold(db.primary, viewer.id, {
      toldAt: at,
      level: Math.min(body.level, Math.max(level, told.level)),
      runDay: body.run_day !== null && lastDay !== undefined && body.run_day > lastDay ? lastDay : body.run_day,
    });
    return { data: { at: instant(at) } };
  });

  implement(app, setScoreNews, async ({ db, viewer, business, body, now }) => {
    requireScore(business);
    const { level, runDay, told } = await loadNews(db.primary, viewer.id, now);
    const isSame = told.isOn === body.is_on;
    await setTelling(
      db.primary,
      viewer.id,
      isSame
        ? told
        : { isOn: body.is_on, toldAt: now, level: Math.max(level, told.level), runDay: runDay ?? told.runDay },
    );
    return { data: { is_on: body.is_on } };
  });
}

/** Throws `not_found` where the business keeps no score. */
function requireScore({ profile }: Business): void {
  if (!profile.is_gamification_enabled) throw new AppError("not_found");
}

function toNews(
  { told, level, reachedAt, milestone, runDay, badges }: Awaited<ReturnType<typeof loadNews>>,
  locale: LocaleCode,
): ScoreNews {
  const shown = told.isOn ? badges : [];
  const isRun = runDay !== null && runDay > (told.runDay ?? "");
  const run =
    told.isOn &&
    isRun &&
    !saidByBadge(
      milestone ?? 0,
      shown.map(({ badge }) => badge),
    )
      ? milestone
      : null;
  // Levels that a business moved are no news: something was earned since.
  const isLevel = level > told.level && reachedAt > told.toldAt;
  return {
    is_on: told.isOn,
    level: told.isOn && isLevel ? level : null,
    run,
    badges: shown.flatMap(({ badge, icon, names }): ScoreNews["badges"] => {
      if (standardBadges.some((one) => one === badge)) return [{ id: badge, own: null }];
      return icon === null || names === null ? [] : [{ id: badge, own: { name: nameIn(names, locale), icon } }];
    }),
    seen: {
      at: instant(Math.max(told.toldAt, isLevel ? reachedAt : 0, ...badges.map(({ earnedAt }) => earnedAt))),
      level: Math.max(level, told.level),
      run_day: isRun ? runDay : told.runDay,
    },
  };
}

function nameIn(names: Partial<Record<LocaleCode, string>>, locale: LocaleCode): string {
  const [other = ""] = locales.flatMap(({ code }) => names[code] ?? []);
  return names[locale] ?? other;
}
