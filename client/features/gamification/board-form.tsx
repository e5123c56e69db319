import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { type BoardSettings, setBoardSettings } from "#shared/contracts/board-settings.ts";
import { boardPeriods } from "#shared/contracts/leader-board.ts";
import { RecordForm, RecordSwitch } from "#client/core/form/record-form.tsx";
import { RecordSelect } from "#client/core/form/record-select.tsx";
import { useRecordForm } from "#client/core/form/use-record-form.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { boardSettingsQuery } from "./gamification.queries.ts";
import "#client/core/form/record-form.css";

const scopes = ["business", "team"] as const;
const Form = z.object({ is_on: z.boolean(), period: z.enum(boardPeriods), scope: z.enum(scopes) });

/** Whether there is a board, when it begins anew, and who shares one. */
export function BoardForm({ stored }: { stored: BoardSettings }) {
  const { t } = useTranslation("gamification");
  const queryClient = useQueryClient();
  const state = useRecordForm<z.output<typeof Form>, BoardSettings>({
    schema: Form,
    stored,
    valuesOf: ({ board }) => ({
      is_on: board !== null,
      period: board?.period ?? "week",
      scope: board?.scope ?? "business",
    }),
    save: async ({ is_on: isOn, period, scope }, ifMatch) =>
      (await callApi(queryClient, setBoardSettings, { body: { board: isOn ? { period, scope } : null } }, { ifMatch }))
        .data,
    onStored: (now) => queryClient.setQueryData(boardSettingsQuery.queryKey, now),
    onSaved: () => toasts.add({ color: "success", title: t("board.saved") }),
  });
  const isOn = useWatch({ control: state.form.control, name: "is_on" });
  return (
    <RecordForm state={state}>
      <RecordSwitch state={state} name="is_on" label={t("board.on")} />
      {isOn ? (
        <div className="form-pair">
          <RecordSelect
            state={state}
            name="period"
            label={t("board.period")}
            options={boardPeriods.map((value) => ({ value, label: t(`board.periodOf.${value}`) }))}
          />
          <RecordSelect
            state={state}
            name="scope"
            label={t("board.scope")}
            options={scopes.map((value) => ({ value, label: t(`board.scopeOf.${value}`) }))}
          />
        </div>
      ) : null}
    </RecordForm>
  );
}
