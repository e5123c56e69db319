import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import common from "#locales/en/common.json" with { type: "json" };
import words from "#locales/en/notes.json" with { type: "json" };
import type { Note } from "#shared/contracts/notes.ts";
import { AppProviders } from "#client/core/page/app-context.tsx";
import { bareBoot } from "#client/core/page/boot.fixture.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { notesQuery } from "./notes.queries.ts";
import { NotesPanel } from "./notes-panel.tsx";
import { type NotesControl, useNotes } from "./use-notes.ts";

const nothing = () => undefined;
const newClient = () => createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) });

function html(queryClient: ReturnType<typeof newClient>, element: ReactElement): string {
  return renderToString(
    <AppProviders
      boot={bareBoot}
      flash={null}
      otpStep={null}
      queryClient={queryClient}
      translator={createTranslator("en", { common, notes: words })}
    >
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </AppProviders>,
  );
}

test("while the notes are on their way their places stand, and none is begun that they would come over", () => {
  const lessons = [{ id: "l1", number: 1, title: "One", kind: "article" as const }];
  const panel = (
    <NotesPanel
      course={{ slug: "fire", title: "Fire", language: "en" }}
      lessons={lessons}
      lessonId="l1"
      userId="u1"
      wish={null}
      onWishDone={nothing}
      place={() => null}
      onJump={nothing}
    />
  );
  const queryClient = newClient();
  const waiting = html(queryClient, panel);
  expect(waiting.match(/<button[^>]* disabled=""/g)).toHaveLength(2);
  expect(waiting).toContain('class="skeleton line"');
  queryClient.setQueryData(notesQuery("fire").queryKey, []);
  const loaded = html(queryClient, panel);
  expect(loaded).not.toMatch(/ disabled=""|class="skeleton/);
});

test("a note that is written before the list came is not taken for the whole list", () => {
  const queryClient = newClient();
  let control: NotesControl | undefined;
  function Probe() {
    control = useNotes("fire", "u1", ["l1"]);
    return null;
  }
  html(queryClient, <Probe />);
  const note: Note = {
    id: "n",
    lesson_id: "l1",
    kind: "note",
    at: null,
    text: "",
    created_at: "2026-11-01T00:00:00Z",
    updated_at: "2026-11-01T00:00:00Z",
  };
  const { queryKey } = notesQuery("fire");
  control?.write(note);
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  queryClient.setQueryData(queryKey, []);
  control?.write(note);
  expect(queryClient.getQueryData(queryKey)).toEqual([note]);
});
