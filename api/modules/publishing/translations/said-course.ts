import type { CourseHead } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import { sayContent } from "../lesson-kinds/lesson-packs.ts";
import { named, type Say, said } from "../lesson-kinds/pieces.ts";

/** The part of a course that is no lesson: what it is called and shown by. */
export interface CourseNames {
  head: Pick<CourseHead, "title" | "summary" | "outcomes">;
  sections: readonly { id: string; title: string }[];
}

export function sayNames({ head, sections }: CourseNames, say: Say): CourseNames {
  return {
    head: {
      title: said(say, "title", head.title, "line"),
      summary: said(say, "summary", head.summary, "text"),
      outcomes: head.outcomes.map((outcome) => said(say, named("outcomes", outcome), outcome, "line")),
    },
    sections: sections.map(({ id, title }) => ({ id, title: said(say, `sections.${id}`, title, "line") })),
  };
}

/** A lesson with its title. */
export interface SaidLesson {
  title: string;
  content: StudioContent;
}

export function sayLesson({ title, content }: SaidLesson, say: Say): SaidLesson {
  return { title: said(say, "title", title, "line"), content: sayContent(content, say) };
}
