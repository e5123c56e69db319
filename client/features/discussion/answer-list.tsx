import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Answer, acceptAnswer, answerQuestion, changePost, type Question } from "#shared/contracts/discussion.ts";
import { callApi } from "#client/core/transport/api.ts";
import { cx } from "#client/ui/cx.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import { InlineError, SkeletonLine } from "#client/ui/states.tsx";
import { Tag } from "#client/ui/inline-text.tsx";
import { answersQuery, refreshDiscussion } from "./discussion.queries.ts";
import { PostActions } from "./post-actions.tsx";
import { PostBody } from "./post-body.tsx";
import { PostForm } from "./post-form.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import "./discussion.css";

/** Everything that was answered to a question, and the place to answer. */
export function AnswerList({ question, userId }: { question: Question; userId: string }) {
  const { t } = useTranslation("discussion");
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(answersQuery(question.id));
  const [writes, setWrites] = useState(question.answer_count === 0);
  const foot = useFocusBack<HTMLDivElement>(writes);
  const answers = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className="discussion-answers" aria-busy={query.isPending}>
      {query.isPending && question.answer_count > 0 ? (
        <div aria-hidden="true">
          <SkeletonLine width={40} />
          <SkeletonLine width={92} />
        </div>
      ) : null}
      {query.isError ? (
        <InlineError
          text={t("common:load.failed")}
          retryLabel={t("common:actions.retry")}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      <ul>
        {answers.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} mayAccept={question.may_accept} userId={userId} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("moreAnswers")}
        </Button>
      ) : null}
      {writes ? (
        <PostForm
          draft={`answer:${userId}:${question.id}`}
          label={t("answerText")}
          placeholder={t("answerPlaceholder")}
          send={t("sendAnswer")}
          onSend={async (post) => {
            await callApi(queryClient, answerQuestion, { body: { ...post, question_id: question.id } });
            await refreshDiscussion(queryClient);
          }}
          onDone={() => setWrites(false)}
          onCancel={() => setWrites(false)}
        />
      ) : (
        <div ref={foot}>
          <Button onClick={() => setWrites(true)}>{t("answer")}</Button>
        </div>
      )}
    </div>
  );
}

function AnswerItem({ answer, mayAccept, userId }: { answer: Answer; mayAccept: boolean; userId: string }) {
  const { t } = useTranslation("discussion");
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState(false);
  const item = useFocusBack<HTMLLIElement>(edits, "[data-act=edit]");
  const accept = useMutation({
    mutationFn: (accepted: boolean) =>
      callApi(queryClient, acceptAnswer, { params: { answerId: answer.id }, body: { accepted } }),
    onSuccess: () => refreshDiscussion(queryClient),
  });
  const isAccepted = accept.isPending ? accept.variables : answer.is_accepted;
  if (edits) {
    return (
      <li className="discussion-answer">
        <PostForm
          draft={`edit:${userId}:${answer.id}`}
          initial={answer.text}
          label={t("answerText")}
          send={t("save")}
          onSend={async ({ text }) => {
            await callApi(queryClient, changePost, { params: { postId: answer.id }, body: { text } });
            await refreshDiscussion(queryClient);
          }}
          onDone={() => setEdits(false)}
          onCancel={() => setEdits(false)}
        />
      </li>
    );
  }
  return (
    <li className={cx("discussion-answer", isAccepted && "is-accepted")} ref={item}>
      <PostBody
        post={answer}
        tags={
          isAccepted ? (
            <Tag tone="ok">
              <Icon shape={iconCheck} />
              {t("solution")}
            </Tag>
          ) : null
        }
      />
      <div className="flex flex-wrap items-center gap-x-4">
        {mayAccept ? (
          <button
            type="button"
            className="post-action"
            aria-label={
              isAccepted
                ? t("takeBackNamed", { name: answer.author.name })
                : t("acceptNamed", { name: answer.author.name })
            }
            onClick={() => accept.mutate(!isAccepted)}
          >
            {isAccepted ? t("takeBack") : t("accept")}
          </button>
        ) : null}
        <PostActions post={answer} onEdit={() => setEdits(true)} />
      </div>
    </li>
  );
}
