import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { removeView, type SavedView } from "#shared/contracts/views.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import { viewHref } from "./list-address.ts";
import { type ViewedList, viewsQuery } from "./list-views.queries.ts";
import { SaveOver } from "./save-over.tsx";
import { ViewDialog } from "./view-dialog.tsx";
import "./view-menu.css";

interface ViewMenuProps extends ViewedList {
  views: readonly SavedView[];
  defaultId: string | null;
  /** Something was chosen. */
  onDone: () => void;
}

/** The views of a list, and what can be done to the one that it is looked at by. */
export function ViewMenu({ views, defaultId, onDone: close, ...list }: ViewMenuProps) {
  const { t } = useTranslation("manage");
  const { spec, state } = list;
  const { path } = spec;
  const [editing, setEditing] = useState<SavedView | "new" | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  // What says that it is done stands below the sheet of a phone.
  const onDone = () => {
    close();
    menu.current?.closest<HTMLElement>("[popover]")?.hidePopover();
  };
  const current = views.find(({ id }) => id === state.view);
  const remove = useRemoving(list, current, onDone);
  const edit = (what: SavedView | "new") => () => {
    onDone();
    setEditing(what);
  };
  const item = (view: SavedView) => (
    <li key={view.id}>
      <ViewLink to={viewHref(path, view)} isOn={view === current} onDone={onDone}>
        {view.name}
        {view.is_own || view.owner === null ? null : (
          <span className="muted small">{t("views.by", { name: view.owner })}</span>
        )}
      </ViewLink>
    </li>
  );
  return (
    <div className="list-tool-choice view-menu" tabIndex={-1} ref={menu}>
      <ul>
        <li>
          <ViewLink to={defaultId === null ? path : `${path}?view=all`} isOn={current === undefined} onDone={onDone}>
            {t("views.all")}
          </ViewLink>
        </li>
      </ul>
      <Views title={t("views.own")}>{views.filter(({ is_shared }) => !is_shared).map(item)}</Views>
      <Views title={t("views.shared")}>{views.filter(({ is_shared }) => is_shared).map(item)}</Views>
      <div className="view-menu-actions">
        {current?.may_change ? (
          <>
            <SaveOver key={current.id} {...list} view={current} onDone={onDone} />
            <button type="button" onClick={edit(current)}>
              {t("views.edit")}
            </button>
            <button type="button" onClick={remove}>
              {t("views.remove")}
            </button>
          </>
        ) : null}
        <button type="button" onClick={edit("new")}>
          {t("views.save")}
        </button>
      </div>
      {editing ? (
        <ViewDialog
          {...list}
          view={editing === "new" ? null : editing}
          isDefault={editing !== "new" && editing.id === defaultId}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}

function Views({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <p className="view-menu-title">{title}</p>
      <ul>{children}</ul>
    </>
  );
}

interface ViewLinkProps {
  to: string;
  isOn: boolean;
  onDone: () => void;
  children: ReactNode;
}

function ViewLink({ to, isOn, onDone, children }: ViewLinkProps) {
  return (
    <AppLink className="view-menu-link" to={to} aria-current={isOn ? "true" : undefined} onClick={onDone}>
      <span>{children}</span>
      {isOn ? <Icon shape={iconCheck} small /> : null}
    </AppLink>
  );
}

function useRemoving({ list, spec }: ViewedList, current: SavedView | undefined, onDone: () => void) {
  const { t } = useTranslation("manage");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const done = useDoneToast();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
  const onError = (error: Error) => toasts.add({ color: "error", title: failureText(translate, error) });
  const removing = useMutation({
    mutationFn: ({ id }: SavedView) => callApi(queryClient, removeView, { params: { viewId: id } }),
    onSuccess: ({ data }, { name }) => {
      done(t("views.removed", { name }), data.change_set_id);
      void navigate(spec.path, { preventScrollReset: true });
    },
    onError,
    onSettled,
  });
  return () => {
    onDone();
    if (current) removing.mutate(current);
  };
}
