import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  Categories,
  type CategoriesState,
  type CategoryNode,
  changeCategories,
  type FullCategory,
  mostCategories,
  mostCategoryDepth,
} from "#shared/contracts/categories.ts";
import { categoryTrees, doubledCategories, placedCategories } from "#shared/domain/category-tree.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureText, fieldsOf } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { categoriesQuery } from "./configuration.queries.ts";
import { EditedTree, type TreeRow } from "./edited-tree.tsx";
import { MoveContents } from "./move-contents.tsx";
import { PartActions } from "./part-actions.tsx";
import { TreeLine } from "./tree-line.tsx";
import type { TreeKind } from "./flat-trees.ts";
import { meetTrees, type Whose } from "./meet-trees.ts";
import { TreeQuestions } from "./tree-questions.tsx";
import { type PartCopies, usePartEdit } from "./use-part-edit.ts";
import { fold } from "#shared/domain/fold.ts";
import "./menus.css";

type Tree = (typeof categoryTrees)[number];
type Moves = { from: string; to: string }[];

const nameOf = ({ label }: CategoryNode) => label;

/** Both trees of categories: what the product brings, and the business's own. */
export function CategoriesForm({ stored }: { stored: CategoriesState }) {
  const { t } = useTranslation("configuration");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { values, saving, ...edit } = usePartEdit<Categories, CategoryNode, Moves>({
    stored,
    queryKey: categoriesQuery.queryKey,
    save: async (kept, moves, ifMatch) =>
      (await callApi(queryClient, changeCategories, { body: { ...kept, moves } }, { ifMatch })).data,
    saved: t("categories.saved"),
    faultsOf,
    fieldAt: fieldId,
    meet: meetCategories,
  });
  const names = { default_categories: t("categories.shared"), biz_categories: t("categories.owned") };
  const full = fullIn(saving.error);
  const faults = new Map([...edit.wrong, ...saidFaults(saving.error)]);
  const change = (tree: Tree, nodes: CategoryNode[]) => edit.change({ [tree]: nodes });

  function fields(tree: Tree, { node, place, change: changeNode }: TreeRow<CategoryNode>) {
    const at = `${tree}.${place}`;
    return (
      <>
        <TreeLine
          id={fieldId(`${at}.label`)}
          label={t("categories.label")}
          value={node.label}
          wrong={faults.get(`${at}.label`)}
          onChange={(label) =>
            // A new one's address follows its name until it is written otherwise.
            changeNode(isNew(node) && node.slug === slugged(node.label) ? { label, slug: slugged(label) } : { label })
          }
        />
        <TreeLine
          id={fieldId(`${at}.slug`)}
          label={t("categories.slug")}
          dir="ltr"
          value={node.slug}
          wrong={faults.get(`${at}.slug`)}
          onChange={(slug) => changeNode({ slug })}
        />
      </>
    );
  }

  if (edit.both) {
    const both = { label: t("categories.label"), slug: t("categories.slug") };
    return <TreeQuestions {...edit.both} fields={both} onDiscard={edit.discard} />;
  }
  return (
    <form
      className="menus-form categories-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
      }}
    >
      {categoryTrees.map((tree) => (
        <section key={tree} aria-labelledby={tree}>
          <h2 id={tree}>{names[tree]}</h2>
          {values[tree].length > 0 ? (
            <EditedTree
              nodes={values[tree]}
              nameOf={nameOf}
              renderFields={(row) => fields(tree, row)}
              onChange={(nodes) => change(tree, nodes)}
              onMoved={(name) => edit.say(t("menus.moved", { name }))}
            />
          ) : (
            <p className="muted">{t("categories.none")}</p>
          )}
          <p>
            <Button
              dense
              onClick={() => {
                change(tree, [...values[tree], fresh()]);
                edit.goTo(`${tree}.${values[tree].length}.label`);
              }}
            >
              {t("categories.add")}
            </Button>
          </p>
        </section>
      ))}
      <p className="help">{t("categories.help")}</p>
      <p className="visually-hidden" role="status">
        {edit.said}
      </p>
      {categoryTrees.some((tree) => faults.has(tree)) ? (
        <InlineError text={t("categories.tooMany", { most: mostCategories, depth: mostCategoryDepth })} />
      ) : null}
      {saving.error && full.length === 0 && saidFaults(saving.error).length === 0 ? (
        <InlineError text={failureText(translate, saving.error)} />
      ) : null}
      <PartActions
        action={t("categories.save")}
        isBusy={saving.isPending}
        isDirty={edit.isDirty}
        onDiscard={edit.discard}
      />
      {full.length > 0 ? (
        <MoveContents
          full={full}
          values={values}
          isBusy={saving.isPending}
          onMove={(further) => saving.mutate({ values, further })}
          onClose={() => saving.reset()}
        />
      ) : null}
    </form>
  );

  function isNew({ id }: CategoryNode): boolean {
    return !placedCategories(stored.published).some((one) => one.id === id);
  }
}

const fresh = (): CategoryNode => ({ id: crypto.randomUUID(), label: "", slug: "", children: [] });

function faultsOf(values: Categories): (readonly [string, string])[] {
  const parsed = Categories.safeParse(values);
  return parsed.success
    ? doubledCategories(placedCategories(parsed.data)).map(({ place }) => [`${place}.slug`, "slug_taken"])
    : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
}

const kind: TreeKind<CategoryNode> = {
  fields: ["label", "slug"],
  nameOf,
  markOf: ({ slug }) => slug,
  idOf: ({ id }) => id,
};

function meetCategories({ before, theirs, mine }: PartCopies<Categories>, chosen: ReadonlyMap<string, Whose>) {
  const met = categoryTrees.map((tree) =>
    meetTrees({ before: before[tree], theirs: theirs[tree], mine: mine[tree] }, { ...kind, tree }, chosen),
  );
  const [shared, owned] = met.map(({ nodes }) => nodes);
  return {
    values: { default_categories: shared ?? [], biz_categories: owned ?? [] },
    questions: met.flatMap(({ questions }) => questions),
  };
}

/** `biz_categories.0.children.1.slug` → `category-biz_categories-0-1-slug`. */
function fieldId(place: string): string {
  return `category-${place.replaceAll(".children.", ".").replaceAll(".", "-")}`;
}

/** What would be left without a category. */
function fullIn(error: Error | null): FullCategory[] {
  if (!(error instanceof ApiError) || error.data.code !== "category_in_use") return [];
  const { full } = (error.data.current ?? {}) as { full?: FullCategory[] };
  return full ?? [];
}

function saidFaults(error: Error | null): [string, string][] {
  return Object.entries(fieldsOf(error)).flatMap(([place, [words]]) => (words === undefined ? [] : [[place, words]]));
}

/** Words as a segment of an address; empty where they have no letter of the Latin alphabet. */
function slugged(words: string): string {
  return fold(words)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}
