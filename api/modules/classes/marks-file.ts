import Papa from "papaparse";
import { type FileLine, mostFileRows } from "#shared/contracts/marks-file.ts";
import type { Mark } from "#shared/contracts/roster.ts";
import { fold } from "#shared/domain/fold.ts";
import { AppError } from "#shared/errors.ts";
import { markOf, type Place } from "./roster.repo.ts";

const delimiters = [",", ";", "\t", "|"];

/** How files say them: in the product's languages and in the short. */
const words: Readonly<Record<Mark, readonly string[]>> = {
  present: ["present", "attended", "yes", "p", "1", "x", "v", "✓", "có mặt", "có", "出席", "출석", "到场", "出勤"],
  late: ["late", "l", "muộn", "đi muộn", "遅刻", "지각", "迟到"],
  excused: ["excused", "e", "có phép", "vắng có phép", "phép", "公欠", "인정 결석", "请假"],
  absent: ["absent", "no", "a", "0", "vắng", "vắng mặt", "không", "欠席", "결석", "缺席"],
};

const markOfWord = new Map(
  Object.entries(words).flatMap(([mark, all]) => all.map((word) => [fold(word), mark as Mark] as const)),
);

/** What each line of a table says of those who hold a place. Throws `validation_failed` where there are too many. */
export function judgeLines(text: string, places: readonly Place[]): FileLine[] {
  const byKey = new Map(
    places.flatMap((place) =>
      [place.employeeNo, place.email].flatMap((key) => (key ? [[key.toLowerCase(), place] as const] : [])),
    ),
  );
  const rows = cellsOf(text.replace(/^\uFEFF/, "").trimEnd(), (cell) => byKey.has(cell.toLowerCase()));
  if (rows.length > mostFileRows) throw new AppError("validation_failed", { fields: { text: ["too_long"] } });
  const seen = new Set<string>();
  return rows.flatMap((cells, at) => {
    if (cells.every((cell) => cell === "")) return [];
    const whoAt = cells.findIndex((cell) => byKey.has(cell.toLowerCase()));
    const place = byKey.get(cells[whoAt]?.toLowerCase() ?? "");
    const to = cells.flatMap((cell, of) => (of === whoAt ? [] : (markOfCell(cell) ?? [])))[0] ?? null;
    // Names of columns.
    if (at === 0 && rows.length > 1 && place === undefined && to === null) return [];
    const problem = problemOf(place, to, seen);
    if (place !== undefined) seen.add(place.userId);
    return [
      {
        line: at + 1,
        text: cells.filter(Boolean).join(" · ").slice(0, 200),
        user_id: place?.userId ?? null,
        name: place?.name ?? null,
        from: place ? markOf(place) : null,
        to,
        problem,
      },
    ];
  });
}

const rowsLookedAt = 200;

/** Cut at the sign by which most lines name somebody, else at the one by which most hold a mark or several cells. */
function cellsOf(text: string, isSomebody: (cell: string) => boolean): string[][] {
  const cut = (delimiter: string, preview: number) =>
    Papa.parse<string[]>(text, { delimiter, preview }).data.map((cells) => cells.map((cell) => cell.trim()));
  const weighed = delimiters.map((delimiter) => {
    const rows = cut(delimiter, rowsLookedAt);
    const by = (is: (cell: string) => boolean) => rows.filter((cells) => cells.some(is)).length;
    const several = rows.filter(({ length }) => length > 1).length;
    return { delimiter, weight: [by(isSomebody), by((cell) => markOfCell(cell) !== undefined), several] };
  });
  const [best] = weighed.toSorted(
    ({ weight: one }, { weight: other }) =>
      other.map((much, at) => much - (one[at] ?? 0)).find((more) => more !== 0) ?? 0,
  );
  return cut(best?.delimiter ?? ",", 0);
}

function problemOf(place: Place | undefined, to: FileLine["to"], seen: ReadonlySet<string>): FileLine["problem"] {
  if (place === undefined) return "unknown_person";
  if (place.status === "waiting") return "waiting";
  if (seen.has(place.userId)) return "twice";
  return to === null ? "unknown_mark" : null;
}

/** What a cell says of somebody; undefined: nothing that is a mark. */
function markOfCell(cell: string): Mark | undefined {
  return markOfWord.get(fold(cell.trim()));
}
