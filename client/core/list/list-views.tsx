import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { closeLikePopover } from "#client/ui/closing-details.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconBookmark } from "#client/ui/icons.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { viewQuery } from "./list-address.ts";
import { type ViewedList, viewsQuery } from "./list-views.queries.ts";

const ViewMenu = lazyComponent(() => import("./view-menu.tsx").then((module) => module.ViewMenu));

/** By which saved view the list is looked at, and the others. */
export function ListViews(props: ViewedList) {
  const { list, spec, state } = props;
  const { t } = useTranslation("manage");
  const { data } = useQuery(viewsQuery(list));
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const view = data?.views.find(({ id }) => id === state.view);
  const isChanged = view !== undefined && viewQuery(spec, state) !== view.query;
  const name = view?.name ?? t("views.all");
  return (
    <details
      name="list-tool"
      className="list-views"
      open={isOpen}
      ref={closeLikePopover}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) setWasOpen(true);
      }}
    >
      <summary className="btn" aria-label={`${t("views.label")}: ${name}`} onPointerEnter={ViewMenu.preload}>
        <Icon shape={iconBookmark} />
        {isChanged ? t("views.changed", { name }) : name}
      </summary>
      {wasOpen && data ? (
        <ViewMenu {...props} views={data.views} defaultId={data.default_id} onDone={() => setOpen(false)} />
      ) : null}
    </details>
  );
}
