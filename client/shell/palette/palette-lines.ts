import { faceOf } from "#client/lesson-kinds/lesson-faces.ts";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type QuickHit, searchQuickly } from "#shared/contracts/search.ts";
import type { Mark } from "#shared/domain/highlight.ts";
import { queryTerms } from "#shared/domain/search-terms.ts";
import { docsPath, searchPath } from "#shared/routes.ts";
import { callApi } from "#client/core/transport/api.ts";
import { orNull } from "#client/core/transport/or-null.ts";
import { iconBookOpen, iconPresentation, iconSearch } from "#client/ui/icons.ts";
import { iconClock } from "#client/ui/study-icons.ts";
import { useUser } from "#client/core/session/business.ts";
import { hitPath, recentSearches } from "#client/features/search/public.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { type PaletteEffect, usePaletteActions } from "./palette-actions.ts";
import { matchLabel, titleMarks } from "./palette-match.ts";

export interface PaletteLine {
  id: string;
  label: string;
  marks: Mark[];
  icon: string;
  /** Kind or place, at the end of the line. */
  note: string;
  lang?: string;
  effect: PaletteEffect;
}

export interface PaletteGroup {
  name: string;
  lines: PaletteLine[];
}

const typingPauseMs = 120;
const mostActions = 6;

/** null where the learning API has no search. */
function quickQuery(q: string) {
  return queryOptions({
    queryKey: ["search-quick", q],
    queryFn: ({ client, signal }): Promise<{ own: QuickHit[]; found: QuickHit[] } | null> =>
      orNull(callApi(client, searchQuickly, { query: q ? { q } : {} }, { signal }).then((answer) => answer.data)),
    placeholderData: keepPreviousData,
  });
}

export interface PaletteContent {
  groups: PaletteGroup[];
  /** What is learnt here can be searched; else the help alone. */
  hasCatalogue: boolean;
  /** What was typed has been looked for, and is in no course's name and no action's. */
  nothing: boolean;
  failed: boolean;
  waiting: boolean;
  /** Asks again for what failed. */
  retry: () => void;
}

/** The lines for what is typed: own courses first, then the catalogue, then what can be done – before them where its name was typed. */
export function usePaletteLines(typed: string): PaletteContent {
  const { t } = useTranslation("palette");
  const q = useAfterPause(typed.trim().slice(0, 200));
  const user = useUser();
  // What is learnt here is nobody else's to see; a guest may search the help.
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...quickQuery(q),
    enabled: user !== null,
  });
  // Where there is no search of the catalogue either, the help is what can be searched.
  const hasCatalogue = user !== null && data !== null;
  const toLine = useHitLine(typed);
  const actions = usePaletteActions();
  const empty = typed.trim() === "";
  const done = actions
    .flatMap(({ aliases, ...action }) => {
      const match = matchLabel(action.label, aliases, typed);
      return match ? [{ ...action, ...match }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostActions);
  const isSettled = !empty && q === typed.trim().slice(0, 200) && !isPlaceholderData;
  const nothing = isSettled && done.length === 0 && data?.own.length === 0 && data.found.length === 0;
  const all: PaletteLine = {
    id: "all",
    label: nothing ? t("action.page", { query: typed.trim() }) : t("action.all", { query: typed.trim() }),
    marks: [],
    icon: iconSearch,
    note: "",
    effect: { kind: "go", to: `${hasCatalogue ? searchPath : docsPath}?${new URLSearchParams({ q: typed.trim() })}` },
  };
  const recent = empty && hasCatalogue ? recentSearches(user.id).slice(0, 4) : [];
  const deeds = { name: t("group.actions"), lines: done };
  const isNamed = done[0]?.whole ?? false;
  const groups = [
    ...(isNamed ? [deeds] : []),
    { name: t("group.own"), lines: (data?.own ?? []).map(toLine) },
    {
      name: t("group.recent"),
      lines: recent.map((words): PaletteLine => ({
        id: `recent ${words}`,
        label: words,
        marks: [],
        icon: iconClock,
        note: "",
        effect: { kind: "go", to: `${searchPath}?${new URLSearchParams({ q: words })}` },
      })),
    },
    {
      name: hasCatalogue ? t("group.catalogue") : t("action.help"),
      lines: empty ? [] : [...(data?.found ?? []).map(toLine), all],
    },
    ...(isNamed ? [] : [deeds]),
  ];
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    hasCatalogue,
    nothing,
    failed: isError,
    waiting: isFetching,
    retry: () => void refetch(),
  };
}

function useHitLine(typed: string): (hit: QuickHit) => PaletteLine {
  const { t } = useTranslation("palette");
  const formats = useFormats();
  const terms = queryTerms(typed, { typing: true });
  return (hit) => {
    const label = hit.lesson ? t("line.lesson", { number: hit.lesson.number, title: hit.title }) : hit.title;
    const note = hit.lesson ? hit.course_title : hit.duration_seconds > 0 ? formats.duration(hit.duration_seconds) : "";
    return {
      id: hit.id,
      label,
      marks: titleMarks(label, terms),
      icon: iconOf(hit),
      note,
      lang: hit.language,
      effect: { kind: "go", to: hitPath(hit) },
    };
  };
}

function iconOf({ kind, lesson }: QuickHit): string {
  if (lesson) return faceOf(lesson.kind).foundIcon;
  return kind === "classroom" ? iconPresentation : iconBookOpen;
}

/** What was typed, once nothing more is. */
export function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
