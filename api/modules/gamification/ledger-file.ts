import type { LedgerEntry } from "#shared/contracts/point-ledger.ts";
import type { PointKind } from "#shared/domain/points.ts";
import { zonedMinute } from "#shared/domain/zoned-time.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import en from "#locales/en/gamification.json" with { type: "json" };
import ja from "#locales/ja/gamification.json" with { type: "json" };
import ko from "#locales/ko/gamification.json" with { type: "json" };
import vi from "#locales/vi/gamification.json" with { type: "json" };
import zh from "#locales/zh_cn/gamification.json" with { type: "json" };
import { type FileColumn, type Narrowing, sought } from "#api/http/list-file.ts";

const words = forEveryLocale<Pick<typeof vi, "kind" | "ledger">>({ vi, en, ja, ko, zh_cn: zh });

interface Filter {
  q?: string | undefined;
  kind?: PointKind | undefined;
  state?: keyof typeof vi.ledger.state | undefined;
}

export function ledgerTitle(locale: LocaleCode): string {
  return words[locale].ledger.title;
}

/** The ledger's columns as its page has them. */
export function ledgerColumns(locale: LocaleCode, zone: string): Record<string, FileColumn<LedgerEntry>> {
  const { kind: kinds, ledger } = words[locale];
  const { column, state: states } = ledger;
  return {
    learner: { title: column.learner, cell: ({ user }) => user.name },
    kind: { title: column.kind, cell: ({ kind, subject }) => [kinds[kind], subject].filter(Boolean).join(": ") },
    points: { title: column.points, cell: ({ points }) => points },
    at: { title: column.at, cell: ({ entered_at: at }) => zonedMinute(Date.parse(at), zone) },
    why: {
      title: column.why,
      cell: ({ state, by, reason }) => [state && states[state], by, reason].filter(Boolean).join(": "),
    },
  };
}

export function ledgerNarrowings(locale: LocaleCode, { q, kind, state }: Filter): Narrowing[] {
  const { kind: kinds, ledger } = words[locale];
  return [
    sought(q, ledger.search),
    [ledger.filterKind, kind && kinds[kind]],
    [ledger.filterState, state && ledger.state[state]],
  ];
}
