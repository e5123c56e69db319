import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { studyLesson } from "#tests/fixtures/study-lesson.ts";
import { StudySkeleton } from "./study-skeleton.tsx";
import { studyLessonQuery } from "./study.queries.ts";

const i18n = createInstance({ lng: "vi", resources: {}, initAsync: false });
void i18n.init();

function skeletonOf(id: string, queryClient: QueryClient): string {
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[`/studying/khoa-a/${id}`]}>
          <Routes>
            <Route path="/studying/:slug/:contentId?" element={<StudySkeleton />} />
          </Routes>
        </MemoryRouter>
      </I18nextProvider>
    </QueryClientProvider>,
  );
}

test("a lesson whose kind an outline has told has no other kind's frame", () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(studyLessonQuery("khoa-a", "l1").queryKey, studyLesson());
  expect(skeletonOf("l1", queryClient)).toContain('class="stage"');
  expect(skeletonOf("l2", queryClient)).not.toContain('class="stage');
  expect(skeletonOf("l2", queryClient)).toContain('class="study-frame is-read"');
  expect(skeletonOf("l3", queryClient)).toContain('class="stage pdf-stage"');
});

test("of a course nobody has seen yet a film is the likeliest", () => {
  expect(skeletonOf("l2", new QueryClient())).toContain('class="stage"');
});
