import { useQueryClient } from "@tanstack/react-query";
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
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox, Switch } from "#client/ui/checkbox.tsx";
import { NamedIcon } from "#client/ui/named-icon.tsx";
import { EmptyState, InlineError } from "#client/ui/states.tsx";
import { menusQuery } from "./configuration.queries.ts";
import { EditedTree } from "./edited-tree.tsx";
import { PartActions } from "./part-actions.tsx";
import { TreeLine } from "./tree-line.tsx";
import type { TreeKind } from "./flat-trees.ts";
import { meetTrees, type Whose } from "./meet-trees.ts";
import { TreeQuestions } from "./tree-questions.tsx";
import { type MetPart, type PartCopies, usePartEdit } from "./use-part-edit.ts";
import "./menus.css";

const nameOf = ({ label }: MenuNode) => label;
const isHidden = ({ hidden }: MenuNode) => hidden;

/** The business's own menu as a tree. */
export function MenusForm({ stored }: { stored: MenusState }) {
  const { t } = useTranslation("configuration");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const {
    values: menus,
    saving,
    ...edit
  } = usePartEdit<Menus, MenuNode>({
    stored,
    queryKey: menusQuery.queryKey,
    save: async (body, _, ifMatch) => (await callApi(queryClient, changeMenus, { body }, { ifMatch })).data,
    saved: t("menus.saved"),
    faultsOf: (values) =>
      (Menus.safeParse(values).error?.issues ?? []).map(
        ({ path, message }) => [path.slice(1).join("."), message] as const,
      ),
    fieldAt: (place) => `menu-${place.replaceAll(".children.", ".").replace(/\.(\w+)$/, "-$1")}`,
    meet: meetMenus,
  });
  const { wrong, said, change, both } = edit;

  if (both) {
    const fields = { label: t("menus.label"), link: t("menus.link"), icon: t("both.icon"), hidden: t("menus.hide") };
    return <TreeQuestions {...both} fields={fields} onDiscard={edit.discard} />;
  }
  return (
    <form
      className="menus-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
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
          <EditedTree
            nodes={menus.biz_menus}
            nameOf={nameOf}
            isHidden={isHidden}
            renderFields={({ node, key, place, change: changeNode }) => (
              <>
                <TreeLine
                  id={`menu-${key}-label`}
                  label={t("menus.label")}
                  value={node.label}
                  wrong={wrong.get(`${place}.label`)}
                  onChange={(label) => changeNode({ label })}
                />
                <TreeLine
                  id={`menu-${key}-link`}
                  label={t("menus.link")}
                  placeholder={t("menus.linkHelp")}
                  value={node.link ?? ""}
                  wrong={wrong.get(`${place}.link`)}
                  onChange={(link) => changeNode({ link: link || null })}
                />
                <TreeLine
                  id={`menu-${key}-icon`}
                  label={t("both.icon")}
                  placeholder="lucide:book-open"
                  dir="ltr"
                  list="menu-icons"
                  before={node.icon ? <NamedIcon name={node.icon} /> : null}
                  value={node.icon ?? ""}
                  wrong={wrong.get(`${place}.icon`)}
                  onChange={(icon) => changeNode({ icon: icon.trim() || null })}
                />
              </>
            )}
            renderFurther={({ node, change: changeNode }) => (
              <Checkbox
                checked={node.hidden}
                aria-label={t("menus.hideNamed", { name: node.label })}
                onChange={({ target }) => changeNode({ hidden: target.checked })}
              >
                {t("menus.hide")}
              </Checkbox>
            )}
            onChange={(nodes) => change({ biz_menus: nodes })}
            onMoved={(name) => edit.say(t("menus.moved", { name }))}
          />
        )}
        <datalist id="menu-icons">
          {offeredIcons.map((name) => (
            <option key={name} value={`lucide:${name}`}>
              {name}
            </option>
          ))}
        </datalist>
        {menus.biz_menus.length > 0 ? <p className="help">{t("menus.iconHelp")}</p> : null}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <p>
          <Button
            dense
            onClick={() => {
              change({ biz_menus: [...menus.biz_menus, fresh] });
              edit.goTo(`${menus.biz_menus.length}.label`);
            }}
          >
            {t("menus.add")}
          </Button>
        </p>
      </section>
      {wrong.has("") ? <InlineError text={t("menus.tooMany", { most: mostMenuNodes, depth: mostMenuDepth })} /> : null}
      {saving.error ? <InlineError text={failureText(translate, saving.error)} /> : null}
      <PartActions isBusy={saving.isPending} isDirty={edit.isDirty} onDiscard={edit.discard} />
    </form>
  );
}

const kind: TreeKind<MenuNode> = { fields: ["label", "link", "icon", "hidden"], nameOf, markOf: nameOf };

function meetMenus(
  { before, theirs, mine }: PartCopies<Menus>,
  chosen: ReadonlyMap<string, Whose>,
): MetPart<Menus, MenuNode> {
  const trees = { before: before.biz_menus, theirs: theirs.biz_menus, mine: mine.biz_menus };
  const { nodes, questions } = meetTrees(trees, kind, chosen);
  const { enable_menu } = mine.enable_menu === before.enable_menu ? theirs : mine;
  return { values: { enable_menu, biz_menus: nodes }, questions };
}

/** Of the collection that the product brings, which has many more: what menus of a business are mostly about. */
const offeredIcons =
  `house book-open graduation-cap notebook-text library file-text video calendar users user messages-square
  mail phone life-buoy circle-help info bell star award trophy target heart lightbulb briefcase building-2 factory store truck
  shield-check wrench utensils sprout globe link map-pin chart-column clipboard-list settings`.split(/\s+/);

const fresh: MenuNode = { label: "", link: null, icon: null, hidden: false, children: [] };
