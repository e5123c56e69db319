import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import { managedCoursePath } from "#shared/routes.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft, iconEye } from "#client/ui/icons.ts";
import { EmptyState } from "#client/ui/states.tsx";
import { CourseFields } from "./course-fields.tsx";
import type { FactsSaver } from "./facts-saver.ts";
import { LessonWork } from "./lesson-work.tsx";
import { Outline } from "./outline.tsx";
import { type Differences, type OpenSaver, useDifferences } from "./differences.ts";
import { type NamedPlace, useNamedPlace } from "./named-place.ts";
import { Present, useWriters } from "./present.tsx";
import { SavedLine } from "./saved-line.tsx";
import { lessonDraftQuery } from "./studio.queries.ts";
import { useFacts } from "./use-facts.ts";
import "./studio.css";
import { Lazy } from "#client/core/page/lazy.tsx";

const previewWords = ["preview"] as const;
const loadPreview = () => import("./preview/preview-dialog.tsx").then((module) => module.PreviewDialog);

/** The lesson that an address names; the first, where it names none that is there. */
export function chosenLesson(draft: CourseDraft, named: string | null): string | undefined {
  const ids = draft.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  return ids.find((id) => id === named) ?? ids[0];
}

/** Stands for the course itself where an address names a lesson. */
const about = "about";

/** A course as it is written: outline, the chosen lesson, and beside it what the lesson is set to. */
export function Studio({ draft }: { draft: CourseDraft }) {
  const { t } = useTranslation("studio");
  const [address, setAddress] = useSearchParams();
  const lesson = address.get("lesson");
  const isAbout = lesson === about;
  const chosen = isAbout ? undefined : chosenLesson(draft, lesson);
  const page = useRef<HTMLDivElement>(null);
  const named = useNamedPlace(page);
  const writers = useWriters(draft.id, chosen ?? null);
  const facts = useFacts(draft);
  const [saver, setSaver] = useState<OpenSaver | null>(null);
  const differences = useDifferences(draft, saver);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [newest, setNewest] = useState<string>();
  const choose = (id: string, isNew = false) => {
    setNewest(isNew ? id : undefined);
    setAddress({ lesson: id }, { preventScrollReset: true });
  };
  const toOutline = (
    <button type="button" className="link studio-to-outline" onClick={() => setAddress({})}>
      <Icon shape={iconArrowLeft} flip small />
      {t("outline.title")}
    </button>
  );
  return (
    <div className={cx("studio-page", lesson !== null && "is-writing")} ref={page}>
      <header className="studio-head">
        <AppLink className="icon-btn" to={managedCoursePath(draft.id)} aria-label={t("back")}>
          <Icon shape={iconArrowLeft} flip />
        </AppLink>
        <h1>{draft.head.title || t("untitled")}</h1>
        <State of={draft} differences={differences} />
        <Present writers={writers} lessons={draft.sections.flatMap(({ lessons }) => lessons)} />
        <SavedLine course={draft} facts={facts} lesson={saver} />
        <p className="studio-acts">
          {chosen === undefined ? null : (
            <Button
              onClick={() => {
                // What is on its way is to be seen too.
                void Promise.all([saver?.flush(), facts.flush()]).finally(() => setPreviewed(chosen));
              }}
            >
              <Icon shape={iconEye} small />
              {t("acts.preview")}
            </Button>
          )}
          {isToPublish(draft, differences) ? (
            <AppLink className={buttonClass({ variant: "primary" })} to={`${managedCoursePath(draft.id)}#publish`}>
              {t("acts.publish")}
            </AppLink>
          ) : null}
        </p>
      </header>
      {previewed === null ? null : (
        <Lazy
          load={loadPreview}
          namespaces={previewWords}
          given={{ draft, lessonId: previewed, onClose: () => setPreviewed(null) }}
        />
      )}
      <nav className="studio-outline" aria-label={t("outline.title")}>
        <button
          type="button"
          className={cx("studio-about-link", isAbout && "is-current", differences?.isHeadChanged && "is-differing")}
          title={differences?.isHeadChanged ? t("differs.head") : undefined}
          aria-current={isAbout ? "true" : undefined}
          onClick={() => choose(about)}
        >
          {t("about.title")}
        </button>
        <Outline
          draft={draft}
          facts={facts}
          chosen={chosen}
          writers={writers}
          differing={differences?.lessons ?? none}
          onChoose={choose}
        />
      </nav>
      <div className="studio-lesson">
        {isAbout ? (
          <>
            {toOutline}
            <CourseFields draft={draft} facts={facts} />
          </>
        ) : chosen === undefined ? (
          <EmptyState title={t("empty.title")} text={t("empty.text")} heading="h2" />
        ) : (
          <>
            {toOutline}
            <ChosenLesson
              key={chosen}
              draft={draft}
              facts={facts}
              lessonId={chosen}
              // On a phone it is seen once the address names it.
              isNew={chosen === newest && lesson === newest}
              named={named}
              onSaver={setSaver}
            />
          </>
        )}
      </div>
    </div>
  );
}

interface ChosenProps {
  draft: CourseDraft;
  facts: FactsSaver;
  lessonId: string;
  isNew: boolean;
  named: NamedPlace | null;
  onSaver: (saver: OpenSaver | null) => void;
}

function ChosenLesson({ lessonId, ...rest }: ChosenProps) {
  const stored = useQuery(lessonDraftQuery(lessonId));
  return (
    <QuerySlot query={stored} skeleton={<ListSkeleton columns={1} />}>
      {(lesson) => <LessonWork lesson={lesson} {...rest} />}
    </QuerySlot>
  );
}

/** Whether learners have what is written, and which version they have. */
function State({ of: { id, state }, differences }: { of: CourseDraft; differences: Differences | undefined }) {
  const { t } = useTranslation("studio");
  const words = useStateWords();
  const { live = null, next = "", isToPublish = false } = differences ?? {};
  const isShown = live !== null && state !== "archived";
  return (
    <>
      <span className="studio-state">
        {isShown ? (isToPublish ? t("state.next", { number: next }) : words.live) : words[state]}
      </span>
      {isShown ? (
        <AppLink className="link studio-live" to={managedCoursePath(id)}>
          {t("state.version", { number: live })}
        </AppLink>
      ) : null}
    </>
  );
}

function isToPublish({ origin, state }: CourseDraft, differences: Differences | undefined): boolean {
  if (origin === "pack" || state === "archived") return false;
  return differences?.isToPublish ?? state !== "live";
}

const none: Differences["lessons"] = new Map();

function useStateWords(): Record<CourseDraft["state"], string> {
  const { t } = useTranslation("studio");
  return { draft: t("state.draft"), live: t("state.live"), changed: t("state.changed"), archived: t("state.archived") };
}
