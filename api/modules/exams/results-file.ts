import type { ExamPerson } from "#shared/contracts/exam-people.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { exportPages, type FileColumn } from "#api/http/list-file.ts";
import { type MessagesLike, tableMessages } from "#api/http/table-messages.ts";
import enExams from "#locales/en/exams.json" with { type: "json" };
import jaExams from "#locales/ja/exams.json" with { type: "json" };
import koExams from "#locales/ko/exams.json" with { type: "json" };
import viExams from "#locales/vi/exams.json" with { type: "json" };
import zhExams from "#locales/zh_cn/exams.json" with { type: "json" };
import { findExamPeople } from "./exam-people.repo.ts";

const words = forEveryLocale<Pick<MessagesLike<typeof viExams>, "title" | "people">>({
  vi: viExams,
  en: enExams,
  ja: jaExams,
  ko: koExams,
  zh_cn: zhExams,
});

/** The list's columns as its page has them. */
function resultColumns(locale: LocaleCode, zone: string): Record<string, FileColumn<ExamPerson>> {
  const { column, result } = words[locale].people;
  return {
    name: { title: column.name, cell: ({ name }) => name },
    email: { title: column.email, cell: ({ email }) => email },
    result: {
      title: column.result,
      cell: ({ passed, waiting_count }) =>
        passed === null ? "" : passed ? result.passed : waiting_count > 0 ? result.waiting : result.failed,
    },
    score: { title: column.score, cell: ({ score_percent: score }) => score ?? "" },
    attempts: { title: column.attempts, cell: ({ attempts }) => attempts },
    handed_in: {
      title: column.handedIn,
      cell: ({ submitted_at: at }) => (at === null ? "" : zonedMinute(Date.parse(at), zone)),
    },
    extra: { title: column.extra, cell: ({ extra_minutes: minutes }) => minutes || "" },
  };
}

/** What came of an exam, of everybody who is to sit it. */
export function exportResults(
  desk: Parameters<typeof exportPages<ExamPerson, { columns: string; format: "csv" | "xlsx" }>>[0],
  exam: { id: string; title: string },
): Promise<Response> {
  const { db } = desk;
  return exportPages(desk, {
    action: "exam.exported",
    name: "exam",
    title: () => exam.title,
    columns: resultColumns,
    filter: (locale) => [[tableMessages[locale].manage.area.testbank, exam.title]],
    page: (at) => findExamPeople(db.primary, exam.id, { limit: at.limit, cursor: at.cursor }),
  });
}
