import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { setScoreNews } from "#shared/contracts/score-news.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { scoreNewsQuery } from "./score-news.queries.ts";

/** Whether the viewer is told of levels, days in a row and badges. */
export function ScoreNewsSection() {
  const { t } = useTranslation("account");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { data } = useQuery(scoreNewsQuery);
  const change = useMutation({
    mutationFn: (isOn: boolean) => callApi(queryClient, setScoreNews, { body: { is_on: isOn } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: scoreNewsQuery.queryKey }),
    // The refusal stands right here.
    onError: () => undefined,
  });
  const isOn = change.isPending ? change.variables : (data?.is_on ?? true);
  return (
    <MarginRow id="score-news" title={t("score.title")} note={t("score.note")}>
      <div>
        <Checkbox
          checked={isOn}
          disabled={data === undefined}
          aria-describedby="score-news-hint"
          onChange={({ target }) => change.mutate(target.checked)}
        >
          {t("score.tell")}
        </Checkbox>
        <p className="muted small" id="score-news-hint" role="status">
          {change.isSuccess ? t("saved") : t("score.hint")}
        </p>
        {change.error ? <InlineError text={failureText(translate, change.error)} /> : null}
      </div>
    </MarginRow>
  );
}
