import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { changeView, type SavedView } from "#shared/contracts/views.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { currentOf } from "#client/core/form/other-copy.ts";
import { useDraft } from "#client/core/form/use-draft.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { viewHref, viewQuery } from "./list-address.ts";
import { type ViewedList, viewsQuery } from "./list-views.queries.ts";
import { partsOf, partTexts, queryOf, type ViewParts } from "./view-parts.ts";

const AskedDialog = lazyComponent(() => import("./asked-dialog.tsx").then((module) => module.AskedDialog));

interface SaveOverProps extends ViewedList {
  view: SavedView;
  /** It was pressed. */
  onDone: () => void;
}

/** Saves what a list shows over the view that it was opened with. */
export function SaveOver({ list, spec, state, names, view, onDone }: SaveOverProps) {
  const { t } = useTranslation("manage");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const done = useDoneToast();
  const [theirs, setTheirs] = useState(view);
  const stored = theirs.revision > view.revision ? theirs : view;
  const draft = useDraft<ViewParts, SavedView>({
    stored,
    valuesOf: ({ query }) => partsOf(spec, query),
    blank: {},
    onStored: setTheirs,
  });
  const { asked } = draft;
  const query = viewQuery(spec, state);
  const saving = useMutation({
    mutationFn: (typed: ViewParts) =>
      draft.over(typed, async (parts, ifMatch) => {
        const body = { query: queryOf(spec, parts) };
        return (await callApi(queryClient, changeView, { params: { viewId: view.id }, body }, { ifMatch })).data;
      }),
    onSuccess: (saved) => {
      draft.discard();
      done(t("views.saved", { name: saved.name }), null);
      if (saved.query !== query) void navigate(viewHref(spec.path, saved), { preventScrollReset: true });
    },
    onError: (error) => {
      // What both changed is asked instead.
      if (!currentOf(error)) toasts.add({ color: "error", title: failureText(translate, error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
  });
  const settle = () => {
    const parts = saving.isPending ? undefined : draft.settled();
    if (parts) saving.mutate(parts);
  };
  return (
    <>
      {query === view.query ? null : (
        <button
          type="button"
          onClick={() => {
            onDone();
            saving.mutate(partsOf(spec, query));
          }}
        >
          {t("views.update")}
        </button>
      )}
      {asked ? (
        <AskedDialog
          title={view.name}
          asked={asked}
          lines={asked.questions.map((both) => partTexts(translate, names, both))}
          onSend={settle}
          onDiscard={draft.discard}
        />
      ) : null}
    </>
  );
}
