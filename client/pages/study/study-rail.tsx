import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { useUser } from "#client/core/session/business.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import type { DiscussionPanelProps } from "#client/features/discussion/public.ts";
import { notesQuery, type NoteWish, useNoteKeys } from "#client/features/notes/public.ts";
import { LessonMissing, lessonsOf, StudyOutline, WhyIncomplete } from "#client/features/study/public.ts";
import { type Player, Transcript } from "#client/features/video/public.ts";
import { TabList, TabPanel, Tabs } from "#client/ui/tabs.tsx";
import "#client/ui/field.css";
import { SearchInput } from "#client/ui/search-input.tsx";

interface StudyRailProps {
  lesson: StudyLesson;
  player: Player;
  onIntent: (lessonId: string) => void;
  /** The second or page where the learner is; null where the lesson has none. */
  place: () => number | null;
  onJump: DiscussionPanelProps["onJump"];
}

const loadNotes = () => import("#client/features/notes/public.ts").then(({ NotesPanel }) => NotesPanel);
const loadDiscussion = () =>
  import("#client/features/discussion/public.ts").then(({ DiscussionPanel }) => DiscussionPanel);
const loadMarks = () => import("#client/features/kept/public.ts").then(({ NetworkMarks }) => NetworkMarks);
const noteNamespaces: readonly LazyNamespace[] = ["notes"];
const discussionNamespaces: readonly LazyNamespace[] = ["discussion"];

/** Outline, the transcript of what is spoken, the learner's notes, questions and answers. */
export function StudyRail({ lesson, player, onIntent, place, onJump }: StudyRailProps) {
  const { t } = useTranslation("study");
  const [chosen, setChosen] = useState("transcript");
  const [sought, setSought] = useState("");
  const [wish, setWish] = useState<NoteWish | null>(null);
  const user = useUser();
  const { course } = lesson;
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [marks, setMarks] = useState<ReadonlyMap<string, ReactNode>>();
  const notes = useQuery({ ...notesQuery(course.slug), enabled: isAlive && user !== null });
  const ownNotes = notes.data?.filter(({ lesson_id }) => lesson_id === lesson.id) ?? [];
  const ask = (next: NoteWish) => {
    setWish(next);
    setChosen("notes");
  };
  useNoteKeys(ask);
  const cues = "transcript" in lesson.content ? lesson.content.transcript : [];
  const tab = chosen === "notes" || chosen === "discussion" || cues.length > 0 ? chosen : "outline";
  const tabs = [
    { value: "outline", label: t("rail.outline") },
    ...(cues.length > 0 ? [{ value: "transcript", label: t("rail.transcript") }] : []),
    { value: "notes", label: t("rail.notes"), ...(ownNotes.length > 0 && { count: ownNotes.length }) },
    { value: "discussion", label: t("rail.discussion") },
  ];
  return (
    <aside className="study-rail" aria-label={t("rail.label")}>
      <Lazy load={loadMarks} given={{ course, open: lesson.id, onMarks: setMarks }} />
      <Tabs className="contents" value={tab} onChange={setChosen}>
        <TabList label={t("rail.label")} tabs={tabs} />
        <TabPanel className="rail-body" value="outline">
          <LessonMissing lesson={lesson} inRail />
          <WhyIncomplete course={course} inRail />
          <StudyOutline course={course} open={lesson.id} marks={marks} onIntent={onIntent} />
        </TabPanel>
        {cues.length > 0 ? (
          <TabPanel className="rail-body" value="transcript">
            <Transcript
              player={player}
              cues={cues}
              sought={sought}
              notes={ownNotes}
              onNote={(cue) => ask({ kind: "note", text: "", at: cue.start })}
            />
          </TabPanel>
        ) : null}
        <TabPanel className="rail-body" value="notes">
          <Lazy
            isNeeded
            load={loadNotes}
            namespaces={noteNamespaces}
            given={{
              course,
              lessons: lessonsOf(course),
              lessonId: lesson.id,
              userId: user?.id ?? "",
              wish,
              onWishDone: () => setWish(null),
              place,
              onJump,
            }}
          />
        </TabPanel>
        <TabPanel className="rail-body" value="discussion">
          <Lazy
            isNeeded
            key={lesson.id}
            load={loadDiscussion}
            namespaces={discussionNamespaces}
            given={{ courseSlug: course.slug, lesson, userId: user?.id ?? "", place, onJump }}
          />
        </TabPanel>
      </Tabs>
      {tab === "transcript" ? (
        <div className="rail-foot">
          <div className="input">
            <SearchInput
              value={sought}
              aria-label={t("transcript.search")}
              placeholder={t("transcript.search")}
              onChange={(event) => setSought(event.target.value)}
            />
          </div>
        </div>
      ) : null}
    </aside>
  );
}
