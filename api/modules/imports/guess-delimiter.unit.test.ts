import { expect, it } from "vitest";
import { guessDelimiter } from "./guess-delimiter.ts";

const headers = ["Email", "Họ và tên", "Đơn vị"];
const cells = ["ha@example.test", "Nguyễn Thu Hà", "Kho"];
const shapes = [",", ";", "\t", "|"].flatMap((delimiter) =>
  [1, 2, 3].flatMap((columns) =>
    [1, 2, 3].flatMap((rows) => ["\n", "\r\n", ""].map((end) => ({ delimiter, columns, rows, end }))),
  ),
);
const guessed = (text: string) => guessDelimiter(new TextEncoder().encode(text), "utf-8");

it.each(shapes)(
  "of $columns columns and $rows rows: $delimiter, ending in $end",
  ({ delimiter, columns, rows, end }) => {
    const line = (of: string[]) => of.slice(0, columns).join(delimiter);
    const text = [line(headers), ...Array.from({ length: rows }, () => line(cells))].join(end || "\n") + end;
    // Of one column there is nothing between.
    expect(guessed(text)).toBe(columns === 1 ? "," : delimiter);
  },
);

it.each([
  ["Email;Họ và tên\na@b.test;Hà, Nguyễn Thu\n", ";"],
  ["Email\tHọ và tên\na@b.test\tHà, Nguyễn; Thu\n", "\t"],
  ['Email,Họ và tên\n"a;b;c",Hà\n', ","],
  ["Nhân sự\n\nEmail;Họ và tên;Đơn vị\na@b.test;Hà;Kho, Ca hai\n", ";"],
])("what stands within cells does not count: %j", (text, delimiter) => {
  expect(guessed(text)).toBe(delimiter);
});
