import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { OutlineLesson, OutlineSection } from "#shared/contracts/course.ts";
import { Fold } from "#client/ui/fold.tsx";

/** What the line above a part's lessons says. `id`: of its heading, where it names the part; `count`: lessons in words, where they are folded. */
interface PartHead {
  /** From 1. */
  number: number;
  id?: string;
  count?: string;
}

interface OutlinePartsProps {
  sections: readonly OutlineSection[];
  /** The lesson at hand: its part stands open in a long outline. */
  at: string | null;
  renderHead: (section: OutlineSection, head: PartHead) => ReactNode;
  renderLesson: (lesson: OutlineLesson) => ReactNode;
}

/** The parts of a course with their lessons, folded where the outline is long. */
export function OutlineParts({ sections, at, renderHead, renderLesson }: OutlinePartsProps) {
  const { t } = useTranslation();
  const openParts = useOpenParts(sections, at);
  return sections.map((section, index) => {
    const number = index + 1;
    const id = `part-${number}`;
    const renderLessons = () => (
      <ol>
        {section.lessons.map((lesson) => (
          <li key={lesson.id}>{renderLesson(lesson)}</li>
        ))}
      </ol>
    );
    if (!openParts)
      return (
        <section key={section.id} aria-labelledby={id}>
          {renderHead(section, { number, id })}
          {renderLessons()}
        </section>
      );
    const count = t("lesson.count", { count: section.lessons.length });
    return (
      <Fold
        key={section.id}
        id={id}
        head={renderHead(section, { number, count })}
        isOpen={openParts.has(number)}
        openAt={`?part=${number}#${id}`}
        openLabel={count}
      >
        {renderLessons}
      </Fold>
    );
  });
}

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
