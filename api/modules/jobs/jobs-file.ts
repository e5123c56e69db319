import type { Job, JobKindName, JobStatus } from "#shared/contracts/jobs.ts";
import { jobKinds } from "#shared/contracts/jobs.ts";
import { fold } from "#shared/domain/fold.ts";
import { jobKindText, jobScopeText, jobText } from "#shared/domain/job-text.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { type FileColumn, type Narrowing, sought } from "#api/http/list-file.ts";
import { sayIn } from "#api/http/say.ts";
import { type MessagesLike, tableMessages } from "#api/http/table-messages.ts";
import enJobs from "#locales/en/jobs.json" with { type: "json" };
import enPeople from "#locales/en/people.json" with { type: "json" };
import jaJobs from "#locales/ja/jobs.json" with { type: "json" };
import jaPeople from "#locales/ja/people.json" with { type: "json" };
import koJobs from "#locales/ko/jobs.json" with { type: "json" };
import koPeople from "#locales/ko/people.json" with { type: "json" };
import viJobs from "#locales/vi/jobs.json" with { type: "json" };
import viPeople from "#locales/vi/people.json" with { type: "json" };
import zhJobs from "#locales/zh_cn/jobs.json" with { type: "json" };
import zhPeople from "#locales/zh_cn/people.json" with { type: "json" };

interface Words {
  jobs: Pick<MessagesLike<typeof viJobs>, "title" | "column" | "progress">;
  people: object;
}

const jobsMessages = forEveryLocale<Words>({
  vi: { jobs: viJobs, people: viPeople },
  en: { jobs: enJobs, people: enPeople },
  ja: { jobs: jaJobs, people: jaPeople },
  ko: { jobs: koJobs, people: koPeople },
  zh_cn: { jobs: zhJobs, people: zhPeople },
});

const say = (locale: LocaleCode) => sayIn(locale, { ...jobsMessages[locale] });

export function jobsTitle(locale: LocaleCode): string {
  return jobsMessages[locale].jobs.title;
}

/** What is called so in the words of who looks for it, marks or none. */
export function kindsCalled(locale: LocaleCode, q: string): JobKindName[] {
  const wanted = fold(q.trim());
  return jobKinds.filter((kind) => fold(jobKindText(say(locale), kind)).includes(wanted));
}

/** The list's columns as its page has them. */
export function jobColumns(locale: LocaleCode, zone: string): Record<string, FileColumn<Job>> {
  const { column } = jobsMessages[locale].jobs;
  const words = say(locale);
  return {
    job: { title: column.job, cell: (job) => jobText(words, job) },
    who: { title: column.who, cell: (job) => jobScopeText(words, job).join(", ") },
    progress: {
      title: column.progress,
      cell: ({ done, total }) => words("jobs:progress", { done, total: Math.max(total ?? done, done) }),
    },
    status: { title: column.status, cell: ({ status }) => words(`jobs:status.${status}`) },
    actor: { title: column.actor, cell: ({ actor }) => actor?.name ?? "" },
    at: { title: column.at, cell: ({ created_at: at }) => zonedMinute(Date.parse(at), zone) },
  };
}

interface Filter {
  q?: string | undefined;
  status?: JobStatus | undefined;
  kind?: JobKindName | undefined;
}

export function jobNarrowings(locale: LocaleCode, { q, status, kind }: Filter): Narrowing[] {
  const { column } = jobsMessages[locale].jobs;
  return [
    sought(q, tableMessages[locale].manage.list.words),
    [column.status, status && say(locale)(`jobs:status.${status}`)],
    [column.kind, kind && jobKindText(say(locale), kind)],
  ];
}
