import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type MergeParty,
  mergePeople,
  type MergePreview,
  type MergeSide,
  previewMerge,
} from "#shared/contracts/merging.ts";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { Fact } from "#client/ui/fact.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { FoundPersonField, nobodyMeant } from "./found-person-fields.tsx";
import "./person-merge.css";

type Field = "name" | "email" | "employee_no";
type Take = Record<Field, MergeSide>;
const allKept: Take = { name: "kept", email: "kept", employee_no: "kept" };

/** Finds the other account of a person, says what would become of what it has, and makes the two one. */
export function PersonMerge({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const { t } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [closedId, setClosedId] = useState("");
  const [take, setTake] = useState(allKept);
  const isChosen = closedId !== "" && closedId !== nobodyMeant;
  const params = { userId: person.id, closedId };
  const preview = useQuery({
    queryKey: ["people", "merge", person.id, closedId],
    queryFn: async ({ client, signal }) => (await callApi(client, previewMerge, { params }, { signal })).data,
    enabled: isChosen,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const merging = useMutation({
    mutationFn: async (token: string) =>
      (await callApi(queryClient, mergePeople, { params, body: { token, take } })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      onClose();
      say(t("merge.done", { name: preview.data?.closed.name ?? "" }), changeSetId);
      return queryClient.invalidateQueries();
    },
    // What is shown is what the press is about: it is read anew.
    onError: () => preview.refetch(),
  });
  return (
    <AskDialog
      title={t("merge.title", { name: person.name })}
      text={t("merge.text")}
      action={t("merge.action")}
      isReady={preview.isSuccess && !preview.isFetching}
      isBusy={merging.isPending}
      error={merging.error ?? preview.error}
      isDanger
      onAct={() => {
        if (preview.data) merging.mutate(preview.data.token);
      }}
      onClose={onClose}
    >
      <div className="person-merge-other">
        <FoundPersonField
          id="merge-other"
          label={t("merge.other")}
          placeholder={t("merge.placeholder")}
          value={closedId}
          but={person.id}
          onChange={(id) => {
            merging.reset();
            setTake(allKept);
            setClosedId(id);
          }}
        />
      </div>
      {preview.data && isChosen ? <Preview {...{ preview: preview.data, take, setTake }} /> : null}
    </AskDialog>
  );
}

interface PreviewProps {
  preview: MergePreview;
  take: Take;
  setTake: (take: Take) => void;
}

function Preview({ preview, take, setTake }: PreviewProps) {
  const { t } = useTranslation("accounts");
  const { kept, kinds, sessions } = preview;
  return (
    <div className="person-merge" role="status">
      {preview.is_directory ? <p>{t("merge.directory")}</p> : <Choices {...{ preview, take, setTake }} />}
      <h3>{t("merge.moves", { name: kept.name })}</h3>
      {kinds.length === 0 ? (
        <p className="muted">{t("merge.nothing")}</p>
      ) : (
        <dl className="facts">
          {kinds.map(({ kind, count, both }) => (
            <Fact key={kind} term={t(`merge.kind.${kind}`)}>
              {count}
              {both > 0 ? <span className="muted"> · {t("merge.both", { count: both })}</span> : null}
            </Fact>
          ))}
        </dl>
      )}
      <ul className="person-merge-says">
        {kinds.some(({ both }) => both > 0) ? <li>{t("merge.better")}</li> : null}
        {preview.gains_rights ? <li>{t("merge.rights")}</li> : null}
        <li>{t("merge.password", { name: kept.name })}</li>
        {sessions > 0 ? <li>{t("merge.sessions", { count: sessions })}</li> : null}
        <li>{t("merge.undo")}</li>
      </ul>
    </div>
  );
}

/** Whose name, address and number stay, where they are not the same. */
function Choices({ preview: { kept, closed }, take, setTake }: PreviewProps) {
  const { t } = useTranslation("accounts");
  const id = useId();
  const fields: { field: Field; label: string; of: (party: MergeParty) => string | null }[] = [
    { field: "name", label: t("merge.name"), of: ({ name }) => name },
    { field: "email", label: t("merge.email"), of: ({ email }) => email },
    { field: "employee_no", label: t("merge.number"), of: ({ employee_no: number }) => number },
  ];
  return (
    <div className="person-merge-keep">
      {fields
        .filter(({ of }) => of(kept) !== of(closed))
        .map(({ field, label, of }) => (
          <SelectInput
            key={field}
            id={`${id}-${field}`}
            label={label}
            value={take[field]}
            options={[
              { value: "kept", label: of(kept) ?? t("merge.none") },
              { value: "closed", label: of(closed) ?? t("merge.none") },
            ]}
            onChange={({ target }) => setTake({ ...take, [field]: target.value === "closed" ? "closed" : "kept" })}
          />
        ))}
    </div>
  );
}
