import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { changePost, type Question, voteQuestion } from "#shared/contracts/discussion.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconUsers } from "#client/ui/icons.ts";
import { iconMessageCircle } from "#client/ui/lazy-icons.ts";
import { Tag } from "#client/ui/inline-text.tsx";
import { AnswerList } from "./answer-list.tsx";
import { refreshDiscussion } from "./discussion.queries.ts";
import { PostActions } from "./post-actions.tsx";
import { PostBody } from "./post-body.tsx";
import { PostForm } from "./post-form.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import "./discussion.css";

interface QuestionItemProps {
  question: Question;
  userId: string;
  /** Words of its place; empty: about the lesson as a whole. */
  place: string;
  onJump: () => void;
}

export function QuestionItem({ question, userId, place, onJump }: QuestionItemProps) {
  const { t } = useTranslation("discussion");
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [edits, setEdits] = useState(false);
  const item = useFocusBack<HTMLLIElement>(edits, "[data-act=edit]");
  const answersId = useId();
  const vote = useMutation({
    scope: { id: `vote ${question.id}` },
    mutationFn: (voted: boolean) =>
      callApi(queryClient, voteQuestion, { params: { questionId: question.id }, body: { voted } }),
    onSuccess: () => refreshDiscussion(queryClient),
  });
  const isVoted = vote.isPending ? vote.variables : question.is_voted;
  const votes = question.vote_count + Number(isVoted) - Number(question.is_voted);

  if (edits) {
    return (
      <li className="discussion-question">
        <PostForm
          draft={`edit:${userId}:${question.id}`}
          initial={question.text}
          label={t("question")}
          send={t("save")}
          onSend={async ({ text }) => {
            await callApi(queryClient, changePost, { params: { postId: question.id }, body: { text } });
            await refreshDiscussion(queryClient);
          }}
          onDone={() => setEdits(false)}
          onCancel={() => setEdits(false)}
        />
      </li>
    );
  }
  return (
    <li className="discussion-question" ref={item}>
      <PostBody
        post={question}
        place={
          place ? (
            <button type="button" className="note-place tabular" aria-label={t("jump", { place })} onClick={onJump}>
              {place}
            </button>
          ) : null
        }
        tags={
          question.is_solved ? (
            <Tag tone="ok">
              <Icon shape={iconCheck} />
              {t("solved")}
            </Tag>
          ) : null
        }
      />
      <div className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          className="post-action"
          aria-expanded={isOpen}
          aria-controls={isOpen ? answersId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon shape={iconMessageCircle} />
          {question.answer_count > 0 ? t("answers", { count: question.answer_count }) : t("answer")}
        </button>
        {question.author.is_viewer ? (
          votes > 0 ? (
            <span className="small muted">{t("same", { count: votes })}</span>
          ) : null
        ) : (
          <button type="button" className="post-action" aria-pressed={isVoted} onClick={() => vote.mutate(!isVoted)}>
            <Icon shape={iconUsers} />
            {t("me")}
            {votes > 0 ? <span className="tabular">{votes}</span> : null}
          </button>
        )}
        <PostActions post={question} onEdit={() => setEdits(true)} />
      </div>
      {isOpen ? (
        <div id={answersId}>
          <AnswerList question={question} userId={userId} />
        </div>
      ) : null}
    </li>
  );
}
