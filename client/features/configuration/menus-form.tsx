import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  changeMenus,
  Menus,
  type MenuNode,
  type MenusState,
  mostMenuDepth,
  mostMenuNodes,
} from "#shared/contracts/menus.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";
import { Switch } from "#client/ui/checkbox.tsx";
import { EmptyState, InlineError } from "#client/ui/states.tsx";
import { menusQuery } from "./configuration.queries.ts";
import { MenuTree } from "./menu-tree.tsx";
import { showBusiness, useRestore } from "./use-restore.ts";
import "./menus.css";

const none: ReadonlyMap<string, string> = new Map();

/** The business's own menu as a tree. What is typed stays, whatever somebody else saves meanwhile. */
export function MenusForm({ stored }: { stored: MenusState }) {
  const { t } = useTranslation("configuration");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const restore = useRestore(stored.revision);
  const [typed, setTyped] = useState<Menus | null>(null);
  // What was read when typing began.
  const [revision, setRevision] = useState(stored.revision);
  const [wrong, setWrong] = useState(none);
  const [said, setSaid] = useState("");
  const menus = typed ?? stored.published;
  const isDirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(stored.published);

  const saving = useMutation({
    mutationFn: async (body: Menus) =>
      (await callApi(queryClient, changeMenus, { body }, { ifMatch: `"${isDirty ? revision : stored.revision}"` }))
        .data,
    onSuccess: (saved) => {
      const [, before] = saved.history;
      queryClient.setQueryData(menusQuery.queryKey, saved);
      setTyped(null);
      toasts.add({
        color: "success",
        id: "configuration",
        title: t("menus.saved"),
        duration: 10_000,
        ...(before && { action: { label: t("history.back"), onSelect: () => restore.mutate(before.id) } }),
      });
      return showBusiness(queryClient);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.data.code !== "stale") return;
      const theirs = error.data.current as unknown;
      if (!isState(theirs)) return;
      queryClient.setQueryData(menusQuery.queryKey, theirs);
      setRevision(theirs.revision);
    },
  });
  const isStale = saving.error instanceof ApiError && saving.error.data.code === "stale";

  function change(changes: Partial<Menus>): void {
    if (typed === null) setRevision(stored.revision);
    setTyped({ ...menus, ...changes });
    if (wrong.size > 0) setWrong(none);
  }

  function save(): void {
    const parsed = Menus.safeParse(menus);
    if (parsed.success) return saving.mutate(parsed.data);
    const issues = parsed.error.issues.map(({ path, message }) => [path.slice(1).join("."), message] as const);
    setWrong(new Map(issues));
    const [first] = issues;
    if (first)
      document.getElementById(`menu-${first[0].replaceAll(".children.", ".").replace(/\.(\w+)$/, "-$1")}`)?.focus();
  }

  return (
    <form
      className="menus-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Switch checked={menus.enable_menu} onChange={({ target }) => change({ enable_menu: target.checked })}>
        {t("menus.enable")}
      </Switch>
      <section aria-labelledby="menu-entries">
        <h2 id="menu-entries">{t("menus.tree")}</h2>
        <p className="help">{t("menus.keys")}</p>
        {menus.biz_menus.length === 0 ? (
          <EmptyState title={t("menus.empty.title")} text={t("menus.empty.text")} />
        ) : (
          <MenuTree
            nodes={menus.biz_menus}
            wrong={wrong}
            onChange={(nodes: MenuNode[]) => change({ biz_menus: nodes })}
            onMoved={(name) => setSaid(t("menus.moved", { name }))}
          />
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <p>
          <Button dense onClick={() => change({ biz_menus: [...menus.biz_menus, fresh] })}>
            {t("menus.add")}
          </Button>
        </p>
      </section>
      {wrong.has("") ? <InlineError text={t("menus.tooMany", { most: mostMenuNodes, depth: mostMenuDepth })} /> : null}
      {saving.error ? <InlineError text={failureWords(translate, saving.error)} /> : null}
      <p className="actions">
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {isStale ? translate("manage:form.saveOver") : translate("manage:form.save")}
        </Button>
        {isDirty ? (
          <Button
            variant="quiet"
            onClick={() => {
              saving.reset();
              setWrong(none);
              setTyped(null);
            }}
          >
            {isStale ? t("menus.theirs") : translate("manage:form.discard")}
          </Button>
        ) : null}
      </p>
      {isDirty ? <LeaveGuard /> : null}
    </form>
  );
}

const fresh: MenuNode = { label: "", link: null, icon: null, hidden: false, children: [] };

function isState(value: unknown): value is MenusState {
  return typeof value === "object" && value !== null && "revision" in value && "published" in value;
}
