import { expect, type Page, test } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site } from "./journey.ts";
import { message } from "./messages.ts";
import { ownSite } from "./own-business.ts";
import { callAs } from "./study-api.ts";
import { choose } from "./two-copies.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

/** A form of administration, and where in it two managers meet. */
interface Form {
  what: string;
  /** Where it stands; for a record, what is made for it first. */
  path: (page: Page, site: Site) => Promise<string>;
  /** What is said once it is saved. */
  saved: string | ((texts: readonly string[]) => string);
  /** What both change: what it is called, and what each makes of it. */
  both: { label: string; mine: string; theirs: string };
  /** What one of them changes besides, where the other does not. */
  mine?: Part;
  theirs: Part;
}

interface Part {
  change: (page: Page) => Promise<void>;
  stands: (page: Page) => Promise<void>;
}

const field = (page: Page, label: string) => page.locator("main").getByLabel(label, { exact: true });

function text(label: string, value: string): Part {
  return {
    change: (page) => field(page, label).fill(value),
    stands: (page) => expect(field(page, label)).toHaveValue(value),
  };
}

function tick(label: string): Part {
  const box = (page: Page) => page.locator("main").getByRole("checkbox", { name: label });
  return {
    change: (page) => box(page).check({ force: true }),
    stands: (page) => expect(box(page)).toBeChecked(),
  };
}

const sso = "/manage/admin/sign-in/sso?provider=custom";
const issuer = `http://127.0.0.1:${e2ePort + 1}/oidc`;

const forms: readonly Form[] = [
  {
    what: "settings",
    path: () => Promise.resolve("/manage/admin/settings"),
    saved: vi("configuration:settings.saved"),
    both: {
      label: vi("configuration:settings.supportUrl"),
      mine: "https://mine.test/",
      theirs: "https://theirs.test/",
    },
    mine: text(vi("configuration:settings.uploads.image"), "7"),
    theirs: text(vi("configuration:settings.uploads.document"), "9"),
  },
  {
    what: "branding",
    path: () => Promise.resolve("/manage/admin/branding"),
    saved: vi("configuration:branding.published"),
    both: { label: vi("configuration:branding.name"), mine: "Tên của tôi", theirs: "Tên của họ" },
    mine: text(vi("configuration:branding.description"), "Mô tả của tôi"),
    theirs: text(vi("configuration:branding.colourField"), "#0b7285"),
  },
  {
    what: "a role",
    path: async (page) => {
      const whole = { name: `Vai trò ${Date.now()}`, flags: ["can_access_lMS"], scope: "business" };
      const { id } = await callAs<{ id: string }>(page, "/manage/admin/roles", whole);
      return `/manage/admin/roles/${id}`;
    },
    saved: ([name = ""]) => vi("roles:done.saved", { name }),
    both: { label: vi("roles:column.name"), mine: "Của tôi", theirs: "Của họ" },
    mine: tick(vi("manage:area.gamification")),
    theirs: tick(vi("manage:area.testbank")),
  },
  {
    what: "a provider, of whom another part was saved",
    path: async (page, site) => {
      await page.goto(addressOf(site, sso));
      await isAlive(page);
      await field(page, vi("access:sso.issuer")).fill(issuer);
      await field(page, vi("access:sso.clientId")).fill(`before-${Date.now()}`);
      await field(page, vi("access:sso.clientSecret")).fill("secret");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText(vi("access:sso.saved"), { exact: true })).toBeVisible();
      return sso;
    },
    saved: vi("access:sso.saved"),
    both: { label: vi("access:sso.clientId"), mine: "mine", theirs: "theirs" },
    theirs: text(vi("access:sso.domains"), "theirs.test"),
  },
];

for (const { what, path, saved, both, mine, theirs } of forms)
  test(`what two windows change of ${what} at once is shown as both have it, and what only one of them changed is kept`, async ({
    page,
    browser,
  }, info) => {
    const site = ownSite(info, "copies");
    const manager = `manager@${site.business}.test`;
    await arriveAs(page, site, manager);
    const address = await path(page, site);
    await page.goto(addressOf(site, address));
    await isAlive(page);
    const other = await (await browser.newContext({ locale: "vi-VN" })).newPage();
    await arriveAs(other, site, manager, address);
    await isAlive(other);
    const done = (of: Page, name: string) =>
      expect(of.getByText(typeof saved === "string" ? saved : saved([name]), { exact: true }).last()).toBeVisible();

    await theirs.change(other);
    if (what.startsWith("a provider")) {
      // Another form of the same record: it is saved first.
      await other.keyboard.press("Control+Enter");
      await done(other, "");
    }
    await field(other, both.label).fill(both.theirs);
    await other.keyboard.press("Control+Enter");
    await done(other, both.theirs);
    await other.context().close();

    await mine?.change(page);
    await field(page, both.label).fill(both.mine);
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" && request.url().includes("/api/manage/")) writes.push(request.url());
    });
    await page.keyboard.press("Control+Enter");
    const asked = page.getByRole("region", { name: vi("manage:both.title") });
    await expect(asked.getByRole("group", { name: both.label })).toContainText(both.mine);
    await expect(asked.getByRole("group", { name: both.label })).toContainText(both.theirs);
    await expectAccessible(page);
    // What they wrote is theirs still.
    expect(writes).toHaveLength(1);
    await choose(page, [[both.label, both.mine]]);
    await done(page, both.mine);
    await page.reload();
    await isAlive(page);
    await expect(field(page, both.label)).toHaveValue(both.mine);
    await mine?.stands(page);
    await theirs.stands(page);
  });
