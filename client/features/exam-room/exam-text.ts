import type { ExamDoor } from "#shared/contracts/exam-room.ts";
import type { SittingEventKind } from "#shared/domain/exam.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { useApp } from "#client/core/page/app-context.tsx";

interface Window {
  opens_at: string | null;
  closes_at: string | null;
}

/** When an exam may be sat, to the minute, in the reader's clocks. */
export function useWindowText(): (exam: Window) => string {
  const t = useTranslate();
  const moment = useListMoment();
  return ({ opens_at: opens, closes_at: closes }) => {
    const from = opens === null ? null : moment(opens);
    const until = closes === null ? null : moment(closes);
    if (from && until) return t("exam-room:both", { from, until });
    if (from) return t("exam-room:from", { from });
    return until ? t("exam-room:until", { until }) : t("exam-room:always");
  };
}

/** How long an exam takes the reader, and until when, where that is not all of their minutes. */
export function useTimeText(): (door: Pick<ExamDoor, "ends_at" | "minutes_left" | "minutes">) => string {
  const t = useTranslate();
  const { timeZone } = useApp().boot;
  return ({ ends_at: end, minutes_left: left, minutes: all }) =>
    end === null
      ? t("exam-room:minutes", { count: all })
      : t("exam-room:untilOf", { until: clockTime(end, timeZone), left: left ?? 0, all });
}

interface Told {
  kind: SittingEventKind;
  minutes: number | null;
  reason: string | null;
}

/** What was written down of a sitting, in words. */
export function useEventText(): (event: Told) => string {
  const t = useTranslate();
  return ({ kind, minutes, reason }) => {
    const what = t(`exam-room:event.${kind}`);
    const why = [minutes === null ? null : t("exam-room:minutes", { count: minutes }), reason].filter(Boolean);
    return why.length === 0 ? what : t("exam-room:eventWhy", { what, why: why.join(", ") });
  };
}
