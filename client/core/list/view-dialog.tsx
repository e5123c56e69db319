import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { changeView, createView, type SavedView, setDefaultView } from "#shared/contracts/views.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useDraft } from "#client/core/form/use-draft.ts";
import { callApi } from "#client/core/transport/api.ts";
import { fieldsOf, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { TextLine } from "#client/ui/text-line.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import { viewHref, viewQuery } from "./list-address.ts";
import { type ViewedList, viewsQuery } from "./list-views.queries.ts";
import { useOnce } from "./use-once.ts";

const AskedDialog = lazyComponent(() => import("./asked-dialog.tsx").then((module) => module.AskedDialog));

interface Typed {
  name: string;
  is_shared: boolean;
}

interface ViewDialogProps extends ViewedList {
  /** null: what the list shows is saved as a new one. */
  view: SavedView | null;
  isDefault: boolean;
  onClose: () => void;
}

/** What a view is called, who has it, and whether the list opens with it. */
export function ViewDialog({ list, spec, state, view, isDefault, onClose }: ViewDialogProps) {
  const { t } = useTranslation("manage");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const done = useDoneToast();
  const [stored, setStored] = useState(view ?? undefined);
  const draft = useDraft<Typed, SavedView>({
    stored,
    valuesOf: ({ name, is_shared }) => ({ name, is_shared }),
    blank: { name: "", is_shared: false },
    onStored: setStored,
  });
  const { asked } = draft;
  const { name, is_shared: isShared } = draft.values;
  const [opens, setOpens] = useState(isDefault);
  const saving = useMutation({
    mutationFn: async (typed: Typed) => {
      const saved =
        view === null
          ? (await callApi(queryClient, createView, { body: { ...typed, list, query: viewQuery(spec, state) } })).data
          : await draft.over(
              typed,
              async (body, ifMatch) =>
                (await callApi(queryClient, changeView, { params: { viewId: view.id }, body }, { ifMatch })).data,
            );
      if (opens !== isDefault)
        await callApi(queryClient, setDefaultView, { body: { list, view_id: opens ? saved.id : null } });
      return saved;
    },
    onSuccess: (saved) => {
      done(t("views.saved", { name: saved.name }), null);
      onClose();
      if (view === null) void navigate(viewHref(spec.path, saved), { preventScrollReset: true });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
    onError: saidInPlace,
  });
  const nameError = fieldsOf(saving.error)["name"]?.[0];
  const save = useOnce(() => {
    const typed = saving.isPending ? undefined : draft.settled();
    if (typed) saving.mutate(typed);
  });
  if (asked) {
    const words = (value: unknown) => (typeof value === "string" ? value : value ? t("both.yes") : t("both.no"));
    return (
      <AskedDialog
        title={t("views.edit")}
        asked={asked}
        lines={asked.questions.map(({ paths: [part], mine: [mine], theirs: [theirs] }) => ({
          label: part === "name" ? t("views.name") : t("views.share"),
          mine: words(mine),
          theirs: words(theirs),
        }))}
        onSend={save}
        onDiscard={onClose}
      />
    );
  }
  return (
    <AskDialog
      title={view === null ? t("views.new") : t("views.edit")}
      action={t("form.save")}
      isReady={name.trim() !== ""}
      isBusy={saving.isPending}
      error={nameError === undefined ? saving.error : null}
      onAct={save}
      onClose={onClose}
    >
      <form
        className="view-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextLine
          label={t("views.name")}
          value={name}
          most={60}
          error={nameError ?? null}
          onChange={(next) => draft.change({ name: next })}
        />
        <Checkbox checked={isShared} onChange={({ target }) => draft.change({ is_shared: target.checked })}>
          {t("views.share")}
        </Checkbox>
        <Checkbox checked={opens} onChange={({ target }) => setOpens(target.checked)}>
          {t("views.opens")}
        </Checkbox>
      </form>
    </AskDialog>
  );
}
