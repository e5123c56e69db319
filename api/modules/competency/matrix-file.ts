import type { MatrixPerson } from "#shared/contracts/competency-matrix.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import type { FileColumn, Narrowing } from "#api/http/list-file.ts";
import type { MessagesLike } from "#api/http/table-messages.ts";
import en from "#locales/en/competency.json" with { type: "json" };
import ja from "#locales/ja/competency.json" with { type: "json" };
import ko from "#locales/ko/competency.json" with { type: "json" };
import vi from "#locales/vi/competency.json" with { type: "json" };
import zh from "#locales/zh_cn/competency.json" with { type: "json" };

/** Words of the matrix that stand in files. */
const words = forEveryLocale<Pick<MessagesLike<typeof vi>, "title" | "file">>({ vi, en, ja, ko, zh_cn: zh });

export function matrixTitle(locale: LocaleCode): string {
  return words[locale].title;
}

/** A column a competency: the level, and behind it what is needed; empty where nothing is known. */
export function matrixColumns(
  locale: LocaleCode,
  competencies: readonly { id: string; title: string }[],
): Record<string, FileColumn<MatrixPerson>> {
  const { file } = words[locale];
  const known = (sign: string | undefined) => (sign === undefined || sign === "-" ? "" : sign);
  return {
    name: { title: file.person, cell: ({ name }) => name },
    job: { title: file.job, cell: (row) => row.job_title ?? "" },
    ...Object.fromEntries(
      competencies.flatMap(({ id, title }, at): [string, FileColumn<MatrixPerson>][] => [
        [id, { title, cell: ({ levels }) => known(levels[at]) }],
        [`${id}-need`, { title: `${title} (${file.need})`, cell: ({ needs }) => known(needs[at]) }],
      ]),
    ),
  };
}

interface Filter {
  profile?: string | undefined;
  job?: string | undefined;
}

export function matrixNarrowings(locale: LocaleCode, { profile, job }: Filter): Narrowing[] {
  const { file } = words[locale];
  return [
    [file.profile, profile],
    [file.job, job],
  ];
}
