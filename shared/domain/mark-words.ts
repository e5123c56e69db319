import { fold } from "./fold.ts";
import type { Mark } from "../contracts/roster.ts";

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

/** What a cell says of somebody; undefined: nothing that is a mark. */
export function markOfCell(cell: string): Mark | undefined {
  return markOfWord.get(fold(cell.trim()));
}
