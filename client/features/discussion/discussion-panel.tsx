import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { askQuestion } from "#shared/contracts/discussion.ts";
import { coursePath } from "#shared/routes.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { isPaged } from "#shared/lesson-kinds/lesson-rules.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { timeCode } from "#client/core/formats/time-code.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { InlineError, SkeletonLine } from "#client/ui/states.tsx";
import { iconWifiOff } from "#client/ui/study-icons.ts";
import { questionsQuery, refreshDiscussion } from "./discussion.queries.ts";
import { PostForm } from "./post-form.tsx";
import { QuestionItem } from "./question-item.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import "#client/ui/lesson-frame.css";
import "./discussion.css";
import "#client/ui/states.css";

export interface DiscussionPanelProps {
  courseSlug: string;
  lesson: { id: string; kind: LessonKind };
  userId: string;
  /** The second or page where the learner is; null where the lesson has none. */
  place: () => number | null;
  onJump: (to: { lesson_id: string; at: number | null }) => void;
}

/** Questions and answers about the open lesson. */
export function DiscussionPanel({ courseSlug, lesson, userId, place, onJump }: DiscussionPanelProps) {
  const { t } = useTranslation("discussion");
  const query = useInfiniteQuery(questionsQuery(lesson.id));
  const questions = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const placeOf = (at: number | null) =>
    at === null ? "" : isPaged(lesson.kind) ? t("page", { number: at }) : timeCode(at);

  if (query.error instanceof ApiError && query.error.data.code === "not_enrolled") {
    return (
      <p className="muted small">
        {t("notEnrolled")}{" "}
        <AppLink className="link" to={coursePath(courseSlug)}>
          {t("course")}
        </AppLink>
      </p>
    );
  }
  if (query.error instanceof ApiError && query.error.statusCode === 0 && !query.data)
    return <Unreached onRetry={() => void query.refetch()} />;
  if (query.isError && !query.data)
    return (
      <InlineError
        text={t("common:load.failed")}
        retryLabel={t("common:actions.retry")}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <div className="discussion-panel" aria-busy={query.isPending}>
      <Ask lessonId={lesson.id} userId={userId} place={place} placeOf={placeOf} />
      {query.isPending ? (
        <div aria-hidden="true">
          <SkeletonLine width={48} />
          <SkeletonLine width={92} />
          <SkeletonLine width={70} />
        </div>
      ) : null}
      {query.data && questions.length === 0 ? <p className="muted small py-4 text-pretty">{t("none")}</p> : null}
      <ul aria-label={t("list")}>
        {questions.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            userId={userId}
            place={placeOf(question.at)}
            onJump={() => onJump(question)}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
      {query.isFetchNextPageError ? (
        <p className="small" role="alert">
          {t("common:load.failed")}
        </p>
      ) : null}
    </div>
  );
}

/** No server was reached: said calmly, and tried again once there is a network. */
function Unreached({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("discussion");
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const again = () => retry();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return (
    <p className="lesson-notice" role="status">
      <Icon shape={iconWifiOff} />
      <span>
        {t("offline")}{" "}
        <button type="button" className="link" onClick={onRetry}>
          {t("common:actions.retry")}
        </button>
      </span>
    </p>
  );
}

interface AskProps {
  lessonId: string;
  userId: string;
  place: () => number | null;
  placeOf: (at: number | null) => string;
}

function Ask({ lessonId, userId, place, placeOf }: AskProps) {
  const { t } = useTranslation("discussion");
  const queryClient = useQueryClient();
  const [at, setAt] = useState<number | null>(null);
  const [isPlaced, setPlaced] = useState(true);
  const [writes, setWrites] = useState(false);
  const [sent, setSent] = useState(false);
  const foot = useFocusBack<HTMLDivElement>(writes);
  if (!writes) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2" ref={foot}>
        <Button
          onClick={() => {
            setAt(place());
            setSent(false);
            setWrites(true);
          }}
        >
          {t("ask")}
        </Button>
        <span className="small muted" role="status">
          {sent ? t("asked") : ""}
        </span>
      </div>
    );
  }
  return (
    <PostForm
      draft={`question:${userId}:${lessonId}`}
      label={t("question")}
      placeholder={t("placeholder")}
      send={t("send")}
      onSend={async (post) => {
        await callApi(queryClient, askQuestion, { body: { ...post, lesson_id: lessonId, at: isPlaced ? at : null } });
        await refreshDiscussion(queryClient);
      }}
      onDone={() => {
        setSent(true);
        setWrites(false);
      }}
      onCancel={() => setWrites(false)}
    >
      {at === null ? null : (
        <Checkbox checked={isPlaced} onChange={({ target }) => setPlaced(target.checked)}>
          {t("at", { place: placeOf(at) })}
        </Checkbox>
      )}
    </PostForm>
  );
}
