import {
  type Branding,
  dropBrandingDraft,
  getBranding,
  publishBranding,
  saveBrandingDraft,
} from "#shared/contracts/branding.ts";
import { seeBrandingDraft, shareBrandingDraft, unshareBrandingDraft } from "#shared/contracts/branding-link.ts";
import { changeCategories, type FullCategory, getCategories } from "#shared/contracts/categories.ts";
import { restoreEdition } from "#shared/contracts/configuration.ts";
import { changeMenus, getMenus, type MenuNode } from "#shared/contracts/menus.ts";
import { changeSettings, getSettings } from "#shared/contracts/settings.ts";
import { lucideIcons } from "#shared/domain/known-icons.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import type { Env } from "#api/env.ts";
import type { ApiApp } from "#api/http/context.ts";
import { requireAccountManager } from "#api/http/account-manager.ts";
import { implement, implementPublic } from "#api/http/contract-route.ts";
import { errorResponse } from "#api/http/render-error.ts";
import { holdPictures } from "./brand-pictures.ts";
import { bringBack, categorised } from "./bring-back.ts";
import { categoriesPart } from "./categories.ts";
import { type Desk, directoryOf, expectedBy, keepDraft, publish, standing, type Written } from "./configuration.ts";
import { sharedDraft, shareDraft, unshareDraft } from "./draft-link.ts";
import { toldHistory } from "./edition-changes.ts";
import { editionOf } from "./editions.repo.ts";
import { branding, changesAccounts, menus, type Part, settings, type StateOf } from "./part.ts";

const icons = new Set(lucideIcons.split(" ").map((name) => `lucide:${name}`));

export function configurationRoutes(app: ApiApp): void {
  implement(app, getBranding, (desk) => shown(desk, branding));

  implement(app, saveBrandingDraft, async (desk) => {
    const expected = expectedBy(desk);
    const { body: values } = desk;
    const further = await held(desk, values);
    return told(desk, branding, await keepDraft(desk, branding, { values, expected, further }));
  });

  implement(app, dropBrandingDraft, async (desk) =>
    told(desk, branding, await keepDraft(desk, branding, { values: null, expected: expectedBy(desk) })),
  );

  implement(app, shareBrandingDraft, async (desk) => ({ data: await shareDraft(desk) }));

  implement(app, unshareBrandingDraft, async (desk) => {
    await unshareDraft(desk);
    return { data: { taken_back: true as const } };
  });

  implementPublic(app, seeBrandingDraft, async (visit) => ({ data: await sharedDraft(visit, visit.body.key) }));

  implement(app, publishBranding, async (desk) => {
    const expected = expectedBy(desk);
    const { body: values } = desk;
    const further = await held(desk, values);
    return told(
      desk,
      branding,
      await publish(desk, branding, { values, expected, action: "branding.published", further }),
    );
  });

  implement(app, getSettings, (desk) => shown(desk, settings));

  implement(app, changeSettings, async (desk) => {
    const expected = expectedBy(desk);
    const { state } = await standing(desk, settings);
    // Of an older version they are told what stands there now.
    if (state.revision !== expected) return stale(desk, settings, state);
    if (changesAccounts(state.published, desk.body)) requireAccountManager(desk.viewer);
    return told(
      desk,
      settings,
      await publish(desk, settings, { values: desk.body, expected, action: "settings.changed" }),
    );
  });

  implement(app, getMenus, (desk) => shown(desk, menus));

  implement(app, changeMenus, async (desk) => {
    const expected = expectedBy(desk);
    requireIcons(desk.body.biz_menus, desk.c.env);
    return told(desk, menus, await publish(desk, menus, { values: desk.body, expected, action: "menus.changed" }));
  });

  implement(app, getCategories, async (desk) => shown(desk, await categoriesPart(desk.db)));

  implement(app, changeCategories, async (desk) => {
    const { moves = [], ...values } = desk.body;
    const asked = { values, expected: expectedBy(desk), action: "categories.changed" };
    const outcome = await categorised(desk, asked, moves);
    return outcome.kind === "full" ? full(desk, outcome.full) : told(desk, { name: "categories" }, outcome);
  });

  implement(app, restoreEdition, async (desk) => {
    const edition = await editionOf(directoryOf(desk), desk.params.editionId).get();
    if (edition === undefined || edition.part === "sign_on") throw new AppError("not_found");
    const { part } = edition;
    const written = await bringBack(desk, part, { values: edition.values, expected: expectedBy(desk) });
    if (written.kind === "full") return full(desk, written.full);
    if (written.kind === "stale") return stale(desk, { name: part }, written.state);
    return { data: { part, change_set_id: written.changeSetId } };
  });
}

function full({ c }: Desk, current: readonly FullCategory[]): Response {
  return errorResponse(c, new AppError("category_in_use"), { details: { current: { full: current } } });
}

async function shown<Values extends object>(desk: Desk, part: Part<Values>) {
  return told(desk, part, { state: (await standing(desk, part)).state });
}

type Told<Values> = Pick<Written<Values>, "state"> & Partial<Written<Values>>;

function told<Values extends object>(desk: Desk, part: Pick<Part<Values>, "name">, { kind, state }: Told<Values>) {
  if (kind === "stale") return stale(desk, part, state);
  desk.c.header("ETag", `"${state.revision}"`);
  return { data: { ...state, history: toldHistory(desk, part.name, state) } };
}

function stale(desk: Desk, { name }: Pick<Part<object>, "name">, state: StateOf<object>): Response {
  return errorResponse(desk.c, new AppError("stale"), {
    details: { current: { ...state, history: toldHistory(desk, name, state) } },
    headers: { ETag: `"${state.revision}"` },
  });
}

async function held(desk: Desk, values: Branding) {
  const { published, draft, history } = (await standing(desk, branding)).state;
  const before = [published, ...(draft ? [draft.values] : []), ...history.map((edition) => edition.values)];
  return holdPictures(desk.db.primary, before, values, desk.now);
}

/**
 * Throws `validation_failed` where an icon of a menu is none that the build has; where the operator allowed a public icon
 * service, any may be there.
 */
function requireIcons(nodes: readonly MenuNode[], { ICON_SERVICE }: Pick<Env, "ICON_SERVICE">): void {
  if (ICON_SERVICE) return;
  const fields = unknownIn(nodes, "biz_menus");
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
}

function unknownIn(nodes: readonly MenuNode[], place: string): FieldErrors {
  return Object.assign(
    {},
    ...nodes.map(({ icon, children }, at) => ({
      ...(icon !== null && !icons.has(icon) && { [`${place}.${at}.icon`]: ["icon_unknown"] }),
      ...unknownIn(children, `${place}.${at}.children`),
    })),
  ) as FieldErrors;
}
