import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Answer, changePost, deletePost, type Question } from "#shared/contracts/discussion.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { refreshDiscussion } from "./discussion.queries.ts";
import "./discussion.css";

interface PostActionsProps {
  post: Question | Answer;
  onEdit: () => void;
}

/** What its author and staff may do with a post: edit, hide, delete. */
export function PostActions({ post, onEdit }: PostActionsProps) {
  const { t } = useTranslation("discussion");
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const name = post.text.slice(0, 60);
  const hide = useMutation({
    mutationFn: (hidden: boolean) =>
      callApi(queryClient, changePost, { params: { postId: post.id }, body: { hidden } }),
    onSuccess: () => refreshDiscussion(queryClient),
  });
  const remove = useMutation({
    mutationFn: () => callApi(queryClient, deletePost, { params: { postId: post.id } }),
    onSuccess: () => refreshDiscussion(queryClient),
    onSettled: () => setAsks(false),
  });
  const { may, is_hidden: isHidden } = post;
  const isAnswered = "answer_count" in post && post.answer_count > 0;
  return (
    <>
      {may.edit ? (
        <button
          type="button"
          className="post-action"
          data-act="edit"
          aria-label={t("editNamed", { name })}
          onClick={onEdit}
        >
          {t("edit")}
        </button>
      ) : null}
      {may.hide ? (
        <button
          type="button"
          className="post-action"
          aria-label={isHidden ? t("showNamed", { name }) : t("hideNamed", { name })}
          aria-disabled={hide.isPending}
          onClick={() => hide.isPending || hide.mutate(!isHidden)}
        >
          {isHidden ? t("show") : t("hide")}
        </button>
      ) : null}
      {may.delete ? (
        <button
          type="button"
          className="post-action"
          aria-label={t("deleteNamed", { name })}
          onClick={() => setAsks(true)}
        >
          {t("delete")}
        </button>
      ) : null}
      {may.delete ? (
        <Dialog
          open={asks}
          onOpenChange={setAsks}
          title={"answer_count" in post ? t("confirm.question") : t("confirm.answer")}
          description={isAnswered ? t("confirm.withAnswers") : t("confirm.forGood")}
          actions={
            <>
              <DialogClose>
                <Button>{t("confirm.keep")}</Button>
              </DialogClose>
              <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t("delete")}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
