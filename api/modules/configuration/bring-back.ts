import type { Categories, FullCategory } from "#shared/contracts/categories.ts";
import type { PartName } from "#shared/contracts/configuration.ts";
import type { Settings } from "#shared/contracts/settings.ts";
import { AppError } from "#shared/errors.ts";
import { requireAccountManager } from "#api/http/account-manager.ts";
import type { WholeUndo } from "#api/modules/changes/public.ts";
import { categoriesPart, planCategories } from "./categories.ts";
import { type Desk, directoryOf, type Publication, publish, standing, type Written } from "./configuration.ts";
import { editionOf } from "./editions.repo.ts";
import { changesLettersOfAccounts, type Letters, letters, words } from "./own-texts.ts";
import { branding, changesAccounts, menus, type Part, settings } from "./part.ts";

type Full = { kind: "full"; full: FullCategory[] };

/** Publishes what a part was, with what is written beside it. */
export async function bringBack(
  desk: Desk,
  part: PartName,
  { values, ...asked }: Omit<Publication<object>, "action">,
): Promise<Written<object> | Full> {
  const bring = <Values extends object>(of: Part<Values>) =>
    publish(desk, of, { ...asked, values: values as Values, action: `${of.name}.restored` });
  const parts = {
    branding: () => bring(branding),
    settings: async () => {
      const { published } = (await standing(desk, settings)).state;
      if (changesAccounts(published, values as Settings)) requireAccountManager(desk.viewer);
      return bring(settings);
    },
    menus: () => bring(menus),
    categories: () => categorised(desk, { ...asked, values: values as Categories, action: "categories.restored" }, []),
    letters: async () => {
      const { published } = (await standing(desk, letters)).state;
      if (changesLettersOfAccounts(published, values as Letters)) requireAccountManager(desk.viewer);
      return bring(letters);
    },
    words: () => bring(words),
  };
  return parts[part]();
}

/** Categories are rows, too: what is in them stays somewhere. */
export async function categorised(
  desk: Desk,
  { values: asked, further: said = [], ...publication }: Publication<Categories>,
  moves: readonly { from: string; to: string }[],
): Promise<Written<Categories> | Full> {
  const part = await categoriesPart(desk.db);
  const { state } = await standing(desk, part);
  if (state.revision !== publication.expected) return { kind: "stale", state, changeSetId: null };
  const planned = await planCategories(desk.db.primary, asked, state.published, moves);
  if (planned.kind === "full") return planned;
  const { values, further } = planned;
  const written = await publish(desk, part, { ...publication, values, further: [...further, ...said] });
  return written.kind === "stale"
    ? written
    : { ...written, state: (await standing(desk, await categoriesPart(desk.db))).state };
}

/** A publication is taken back by publishing what stood before it; where another took its place since, that stays. */
export const editionUndo: WholeUndo = {
  flag: "can_access_admin",
  stands: async (desk, to) => {
    const found = await partOf(desk, to);
    if (found === undefined) return false;
    const { latestId, isLatest } = await standing(desk, found.of);
    return isLatest && latestId === to;
  },
  bringBack: async (desk, from, said) => {
    const found = await partOf(desk, from);
    if (found === undefined) return false;
    const { state } = await standing(desk, found.of);
    const asked = { values: found.values, expected: state.revision, further: said };
    const written = await bringBack(desk, found.name, asked);
    if (written.kind === "full") throw new AppError("in_use");
    return written.kind === "written";
  },
};

async function partOf(desk: Desk, editionId: string) {
  const edition = await editionOf(directoryOf(desk), editionId).get();
  if (edition === undefined || edition.part === "sign_on") return undefined;
  const parts = { branding, settings, menus, letters, words };
  const of: Part<object> =
    edition.part === "categories" ? await categoriesPart(desk.db) : (parts[edition.part] as Part<object>);
  return { name: edition.part, values: edition.values as object, of };
}
