import { localDay, mondayOf } from "#shared/domain/local-day.ts";
import { addDays } from "#shared/domain/zoned-time.ts";

export type Period = "week" | "month" | "all";

export interface Board {
  /** As the tables name it. */
  key: string;
  /** First and last day, YYYY-MM-DD; null where the board never ends. */
  from: string | null;
  to: string | null;
}

/** The board of a period that is open at an instant; `timeZone` is the business's. */
export function boardAt(period: Period, now: number, timeZone: string): Board {
  return boardOfDay(period, localDay(now, timeZone));
}

/** The board of a month, YYYY-MM. */
export function boardOfMonth(month: string): Board {
  return boardOfDay("month", `${month}-01`);
}

/** The one before it; undefined where there is none. */
export function boardBefore(period: Period, board: Board): Board | undefined {
  return board.from === null ? undefined : boardOfDay(period, addDays(board.from, -1));
}

/** Every board that points of a day count on. */
export function boardsOfDay(day: string): string[] {
  return (["week", "month", "all"] as const).map((period) => boardOfDay(period, day).key);
}

function boardOfDay(period: Period, day: string): Board {
  switch (period) {
    case "week": {
      const from = mondayOf(day);
      return { key: `week:${from}`, from, to: addDays(from, 6) };
    }
    case "month": {
      const month = day.slice(0, 7);
      return { key: `month:${month}`, from: `${month}-01`, to: lastDayOf(month) };
    }
    case "all":
      return { key: "all", from: null, to: null };
  }
}

function lastDayOf(month: string): string {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
