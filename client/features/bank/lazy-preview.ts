import { lazyComponent } from "#client/ui/lazy-component.ts";

/** Once somebody asks for it. */
export const QuestionPreview = lazyComponent(() =>
  import("./question-preview.tsx").then((module) => module.QuestionPreview),
);
