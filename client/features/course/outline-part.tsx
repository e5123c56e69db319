import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { OutlineSection } from "#shared/contracts/course.ts";
import { Fold } from "#client/ui/fold.tsx";

/** Lessons up to which an outline shows them all. */
const shownWhole = 24;

/**
 * The numbers, from 1, of the parts that stand open in a long outline: the one with the lesson at hand, else the first, and
 * the one that the address names (`part`). Null: it is short, and nothing is folded.
 */
export function useOpenParts(sections: readonly OutlineSection[], lessonId: string | null): ReadonlySet<number> | null {
  const [params] = useSearchParams();
  const count = sections.reduce((sum, { lessons }) => sum + lessons.length, 0);
  if (count <= shownWhole || sections.length < 2) return null;
  const at = sections.findIndex(({ lessons }) => lessons.some(({ id }) => id === lessonId));
  return new Set([Math.max(at, 0) + 1, Number(params.get("part"))]);
}

interface OutlinePartProps {
  /** From 1. */
  number: number;
  openParts: ReadonlySet<number> | null;
  lessonCount: number;
  /** The line above the lessons. `id`: of its heading, where it names the part; `count`: lessons in words, where they are folded. */
  renderHead: (given: { id?: string; count?: string }) => ReactNode;
  children: () => ReactNode;
}

/** A part of an outline, folded where the outline is long. */
export function OutlinePart({ number, openParts, lessonCount, renderHead, children }: OutlinePartProps) {
  const { t } = useTranslation();
  const id = `part-${number}`;
  if (!openParts)
    return (
      <section aria-labelledby={id}>
        {renderHead({ id })}
        {children()}
      </section>
    );
  const count = t("lesson.count", { count: lessonCount });
  return (
    <Fold
      id={id}
      head={renderHead({ count })}
      isOpen={openParts.has(number)}
      openAt={`?part=${number}#${id}`}
      openLabel={count}
    >
      {children}
    </Fold>
  );
}
