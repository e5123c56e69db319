import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  changeQuestions,
  longestTag,
  mostQuestionsChanged,
  type QuestionsAct,
} from "#shared/contracts/bank-changes.ts";
import type { BankOutline } from "#shared/contracts/bank.ts";
import { questionLevels } from "#shared/domain/question-levels.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { BulkActs } from "#client/core/list/bulk-acts.tsx";
import type { ListFilter } from "#client/core/list/list-filters.ts";
import type { Selection } from "#client/core/list/use-selection.ts";
import { callApi } from "#client/core/transport/api.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { folderOptions } from "./bank-text.tsx";
import { ExportButton } from "./export-button.tsx";

const acts = ["tag", "move", "level", "archive", "restore", "remove"] as const;
type Act = (typeof acts)[number];

interface QuestionsBulkProps {
  selection: Selection;
  filters: readonly ListFilter[];
  folders: BankOutline["folders"];
}

/** What can be done to the questions that are chosen. */
export function QuestionsBulk({ selection, filters, folders }: QuestionsBulkProps) {
  const { t } = useTranslation("testbank");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [tag, setTag] = useState("");
  const [folder, setFolder] = useState("");
  const [level, setLevel] = useState<(typeof questionLevels)[number]>("medium");
  const ids = [...selection.chosen.keys()];
  const count = ids.length;
  const doing = useMutation({
    mutationFn: async (act: Act) => {
      const body = { ids, act: actOf(act, { tag, folder, level }) };
      return (await callApi(queryClient, changeQuestions, { body })).data;
    },
    onSuccess: (done, act) => {
      say(t(`done.${act}`, { count: done.count }), done.change_set_id);
      selection.clear();
      return queryClient.invalidateQueries({ queryKey: ["bank"] });
    },
  });
  const fields: Partial<Record<Act, React.ReactNode>> = {
    tag: (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (tag.trim() !== "" && !doing.isPending) doing.mutate("tag");
        }}
      >
        <TextInput
          id="bank-tag"
          label={t("column.tags")}
          value={tag}
          maxLength={longestTag}
          autoComplete="off"
          onChange={({ target }) => setTag(target.value)}
        />
      </form>
    ),
    move: (
      <SelectInput
        id="bank-folder"
        label={t("column.folder")}
        value={folder}
        options={folderOptions(folders, t("noFolder"))}
        onChange={({ target }) => setFolder(target.value)}
      />
    ),
    level: (
      <SelectInput
        id="bank-level"
        label={t("column.level")}
        value={level}
        options={questionLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={({ target }) => setLevel(questionLevels.find((one) => one === target.value) ?? "medium")}
      />
    ),
  };
  return (
    <BulkActs
      selection={selection}
      filters={filters}
      after={
        <ExportButton className="bulk-action" which={{ ids }} count={count}>
          {t("export.open")}
        </ExportButton>
      }
      most={mostQuestionsChanged}
      doing={doing}
      acts={acts.map((act) => ({
        act,
        words: t(`act.${act}`),
        title: t(`bulk.${act}`, { count }),
        consequence: t(`bulkText.${act}`),
        isDanger: act === "remove",
        isReady: act !== "tag" || tag.trim() !== "",
        fields: fields[act],
      }))}
    />
  );
}

interface Said {
  tag: string;
  folder: string;
  level: (typeof questionLevels)[number];
}

function actOf(act: Act, { tag, folder, level }: Said): QuestionsAct {
  switch (act) {
    case "tag":
      return { kind: "tag", tag: tag.trim() };
    case "move":
      return { kind: "move", folder_id: folder || null };
    case "level":
      return { kind: "level", level };
    case "archive":
    case "restore":
    case "remove":
      return { kind: act };
  }
}
