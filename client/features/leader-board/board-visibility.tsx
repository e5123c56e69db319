import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { setBoardVisibility } from "#shared/contracts/leader-board.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { leaderBoardRoot } from "#client/core/transport/learning-cache.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Switch } from "#client/ui/checkbox.tsx";
import { InlineError } from "#client/ui/states.tsx";
import "./leader-board.css";

/** Whether others see the viewer; shown at once, taken back with a word when it fails. */
export function BoardVisibility({ isVisible }: { isVisible: boolean }) {
  const { t } = useTranslation("leaderboard");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const change = useMutation({
    scope: { id: "board-visibility" },
    mutationFn: (is_visible: boolean) => callApi(queryClient, setBoardVisibility, { body: { is_visible } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [leaderBoardRoot] }),
    // The refusal stands right here.
    onError: () => undefined,
  });
  const shown = change.isPending ? change.variables : isVisible;
  return (
    <div className="board-visible">
      <Switch
        checked={shown}
        onChange={({ target }) => change.mutate(target.checked)}
        aria-describedby="board-visible-hint"
      >
        {t("visible.label")}
      </Switch>
      <p className="muted" id="board-visible-hint">
        {t("visible.hint")}
      </p>
      {change.error && <InlineError text={t("visible.failed", { message: failureText(translate, change.error) })} />}
    </div>
  );
}
