import { expect, type Page, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { ownSite } from "./own-business.ts";
import { callAs } from "./study-api.ts";
import { shownToStranger, strangersColour } from "./strangers.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const managerOf = ({ business }: Site) => `manager@${business}.test`;

test.use({ locale: "vi-VN" });
// A business a viewport is all there is.
test.describe.configure({ mode: "default" });

async function open(page: Page, site: Site, path: string): Promise<void> {
  await arriveAs(page, site, managerOf(site), path);
  await isAlive(page);
}

interface Entry {
  label: string;
  link: string | null;
  icon: string | null;
  children: Entry[];
}

async function menusOf(page: Page): Promise<Entry[]> {
  return (await callAs<{ biz_menus: Entry[] }>(page, "/business/get-business")).biz_menus;
}

test(
  "a colour of hardly any contrast passes AA, is everybody's once it is published, and goes back in one step",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    const site = ownSite(info);
    await open(page, site, "/manage/admin/branding");
    const before = await strangersColour(browser, site);
    const colour = page.getByLabel(vi("configuration:branding.colourField"));
    const publish = page.getByRole("button", { name: vi("configuration:branding.publish") });

    await colour.fill("#12");
    await publish.click();
    await expect(page.getByText(vi("validation:colour_invalid"))).toBeVisible();
    await colour.fill("#ffd400");
    await expect(page.getByText(vi("configuration:branding.contrast.passes"))).toBeVisible();
    await expect(page.locator(".proof-page .btn-primary").first()).toHaveCSS("background-color", "rgb(255, 212, 0)");
    await expectAccessible(page);
    await page.getByRole("button", { name: vi("configuration:branding.saveDraft") }).click();
    await expect(page.getByText(vi("configuration:branding.draftSaved"), { exact: true })).toBeVisible();
    expect(await strangersColour(browser, site)).toBe(before);

    await page.getByRole("button", { name: vi("configuration:share.action") }).click();
    const link = await page.getByLabel(vi("configuration:share.label"), { exact: true }).inputValue();
    await expectAccessible(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: vi("common:actions.close") })
      .last()
      .click();
    expect(await shownToStranger(browser, link)).toEqual({
      title: vi("configuration:shared.title"),
      button: "rgb(255, 212, 0)",
    });

    await publish.click();
    await expect(page.getByText(vi("configuration:branding.published"), { exact: true })).toBeVisible();
    expect(await shownToStranger(browser, link)).toEqual({
      title: vi("configuration:shared.expiredTitle"),
      button: null,
    });
    expect(await strangersColour(browser, site)).toBe("#ffd400");
    await page.getByRole("button", { name: vi("configuration:history.back") }).click();
    await expect(page.getByText(vi("configuration:history.restored"), { exact: true })).toBeVisible();
    expect(await strangersColour(browser, site)).toBe(before);
    await expect(colour).not.toHaveValue("#ffd400");
    expect(complaints).toEqual([]);
  },
);

test("a logo is cut and sent up, and stands on the page once it is published", async ({ page }, info) => {
  const site = ownSite(info);
  await open(page, site, "/manage/admin/branding");
  const logo = page.getByRole("group", { name: vi("configuration:branding.picture.logo"), exact: true });
  const bytes = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } });
  await logo.locator("input[type=file]").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: bytes });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: vi("configuration:branding.crop.use") }).click();
  await expect(logo.locator("img").first()).toHaveAttribute("src", /\/business\/files\/brand-/);
  // What is in use is cut again without its file.
  const sent = await logo.locator("img").first().getAttribute("src");
  await logo.getByRole("button", { name: vi("configuration:branding.picture.crop") }).click();
  await dialog.getByRole("button", { name: vi("configuration:branding.crop.use") }).click();
  await expect(dialog).toBeHidden();
  await expect(logo.locator("img").first()).not.toHaveAttribute("src", sent ?? "");
  await page.getByRole("button", { name: vi("configuration:branding.publish") }).click();
  await expect(page.getByText(vi("configuration:branding.published"), { exact: true })).toBeVisible();
  await page.goto(addressOf(site, "/"));
  const mark = page.locator(".logo-mark").first();
  await expect(mark).toHaveAttribute("src", /\/business\/files\/brand-/);
  expect(
    await mark.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(1);
});

test(
  "settings refuse a link that runs a script at its place, and what somebody else saved meanwhile is told",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const site = ownSite(info);
    await open(page, site, "/manage/admin/settings");
    await expectAccessible(page);
    const link = page.getByLabel(vi("configuration:settings.supportUrl"));
    const save = page.getByRole("button", { name: vi("manage:form.save"), exact: true });
    await link.fill("javascript:alert(1)");
    await save.click();
    await expect(page.getByText(vi("validation:link_invalid"))).toBeVisible();

    const other = await (await browser.newContext({ locale: "vi-VN" })).newPage();
    await open(other, site, "/manage/admin/settings");
    const theirs = `https://help.test/${Date.now()}`;
    await other.getByLabel(vi("configuration:settings.supportUrl")).fill(theirs);
    await other.getByRole("button", { name: vi("manage:form.save"), exact: true }).click();
    await expect(other.getByText(vi("configuration:settings.saved"), { exact: true })).toBeVisible();
    await other.context().close();

    await link.fill("https://mine.test/");
    await expect(page.getByText(vi("validation:link_invalid"))).toBeHidden();
    await save.click();
    const asked = page.getByRole("region", { name: vi("manage:both.title") });
    await expect(asked.getByRole("heading")).toBeFocused();
    const question = asked.getByRole("group", { name: vi("configuration:settings.supportUrl") });
    await expect(question).toContainText("https://mine.test/");
    await question.getByRole("radio", { name: theirs }).check({ force: true });
    await asked.getByRole("button", { name: vi("manage:both.take") }).click();
    await expect(page.getByText(vi("configuration:settings.saved"), { exact: true })).toBeVisible();
    await expect(link).toHaveValue(theirs);
  },
);

test(
  "the menu is ordered by keys, a link that runs a script is refused in its row, and what is hidden is nobody's",
  { tag: "@phone" },
  async ({ page }, info) => {
    const site = ownSite(info);
    await open(page, site, "/manage/admin/menus");
    const add = page.getByRole("button", { name: vi("configuration:menus.add") });
    const labels = page.getByLabel(vi("configuration:menus.label"));
    const links = page.getByLabel(vi("configuration:menus.link"), { exact: true });
    const before = await labels.count();
    for (const name of ["Một", "Hai", "Ba"]) {
      await add.press("Enter");
      await expect(labels.last()).toBeFocused();
      await labels.last().fill(name);
    }
    const icons = page.getByLabel(vi("configuration:both.icon"), { exact: true });
    const save = page.getByRole("button", { name: vi("manage:form.save"), exact: true });
    await labels.nth(before).focus();
    await icons.nth(before).fill("book open");
    await save.click();
    await expect(page.getByText(vi("validation:icon_invalid"))).toBeVisible();
    await expect(icons.nth(before)).toBeFocused();
    await icons.nth(before).fill("lucide:no-such-icon");
    await save.click();
    await expect(page.getByText(vi("validation:icon_unknown"))).toBeVisible();
    await expect(icons.nth(before)).toBeFocused();
    await icons.nth(before).fill("lucide:book-open");
    await expect(page.locator(`#menu-${before}-icon`).locator("..").locator("svg path").first()).toBeAttached();
    await labels.last().focus();
    await links.last().fill("java\tscript:alert(1)");
    await page.getByRole("button", { name: vi("manage:form.save"), exact: true }).click();
    await expect(page.getByText(vi("validation:link_invalid"))).toBeVisible();
    await expect(links.last()).toBeFocused();
    await links.last().fill("/search");

    await labels.last().press("Alt+ArrowUp");
    await expect(labels.nth(before + 1)).toHaveValue("Ba");
    await expect(labels.nth(before + 1)).toBeFocused();
    await page.keyboard.press("Alt+ArrowRight");
    await expect(page.locator(".menu-tree .menu-tree").last()).toBeVisible();
    await labels.and(page.locator('[value="Hai"]')).focus();
    await page.getByLabel(vi("configuration:menus.hideNamed", { name: "Hai" })).check({ force: true });
    await expectAccessible(page);
    await page.getByRole("button", { name: vi("manage:form.save"), exact: true }).click();
    await expect(page.getByText(vi("configuration:menus.saved"), { exact: true })).toBeVisible();

    const menus = await menusOf(page);
    expect(menus.at(-1)).toMatchObject({ label: "Một", icon: "lucide:book-open", children: [{ label: "Ba" }] });
    expect(JSON.stringify(menus)).not.toContain("Hai");
    await page.getByRole("button", { name: vi("configuration:history.back") }).click();
    await expect(labels).toHaveCount(before);
  },
);

test(
  "two managers who change one menu keep what each changed, and are asked entry by entry for what both did",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const site = ownSite(info);
    await open(page, site, "/manage/admin/menus");
    const inBoth = (of: Page) => {
      const form = of.locator(".menus-form:not(.categories-form)");
      return {
        form,
        add: form.getByRole("button", { name: vi("configuration:menus.add") }),
        labels: form.getByLabel(vi("configuration:menus.label")),
        links: form.getByLabel(vi("configuration:menus.link"), { exact: true }),
        save: form.getByRole("button", { name: vi("manage:form.save"), exact: true }),
        saved: of.getByText(vi("configuration:menus.saved"), { exact: true }),
      };
    };
    const mine = inBoth(page);
    await mine.add.click();
    await mine.labels.last().fill("Sổ tay");
    await mine.links.last().fill("/docs");
    await mine.save.click();
    await expect(mine.saved).toBeVisible();

    const other = await (await browser.newContext({ locale: "vi-VN" })).newPage();
    await open(other, site, "/manage/admin/menus");
    const theirs = inBoth(other);
    await theirs.labels.last().focus();
    await theirs.links.last().fill("/docs/theirs");
    await theirs.add.click();
    await theirs.labels.last().fill("Của họ");
    await theirs.save.click();
    await expect(theirs.saved).toBeVisible();
    await other.context().close();

    await mine.labels.last().fill("Sổ tay mới");
    await mine.links.last().fill("/docs/mine");
    await mine.save.click();
    const asked = page.getByRole("region", { name: vi("configuration:both.title") });
    await expect(asked.getByRole("heading")).toBeFocused();
    const question = asked.getByRole("group", { name: "Sổ tay" });
    await expect(asked.getByRole("group")).toHaveCount(1);
    await expect(question).toContainText("/docs/mine");
    await expect(question).toContainText("/docs/theirs");
    await expectAccessible(page);
    await question.getByRole("radio", { name: vi("manage:both.theirs") }).check({ force: true });
    await asked.getByRole("button", { name: vi("manage:both.take") }).click();
    await expect(asked).toBeHidden();
    await expect(mine.labels.last()).toHaveValue("Của họ");
    // The words of the first save may still stand, and the question goes before the second is written.
    await expect
      .poll(async () => (await menusOf(page)).slice(-2))
      .toMatchObject([{ label: "Sổ tay mới", link: "/docs/theirs" }, { label: "Của họ" }]);
  },
);

test(
  "categories are renamed and added; one that holds courses asks where they go",
  { tag: "@phone" },
  async ({ page }, info) => {
    const site = ownSite(info);
    await open(page, site, "/manage/admin/menus");
    const labels = page.getByLabel(vi("configuration:categories.label"));
    const slugs = page.getByLabel(vi("configuration:categories.slug"));
    const save = page.getByRole("button", { name: vi("configuration:categories.save") });
    const saved = page.getByText(vi("configuration:categories.saved"), { exact: true });
    const before = await labels.count();
    const [own, name] = [2 + info.retry, `Nhà ăn số ${2 + info.retry}`];
    await page
      .getByRole("button", { name: vi("configuration:categories.add") })
      .last()
      .click();
    await labels.last().fill(name);
    await expect(slugs.last()).toHaveValue(`nha-an-so-${own}`);
    await slugs.last().fill("Nhà ăn");
    await save.click();
    await expect(page.getByText(vi("validation:slug_invalid"))).toBeVisible();
    await expect(slugs.last()).toBeFocused();
    await slugs.last().fill(await slugs.first().inputValue());
    await save.click();
    await expect(page.getByText(vi("validation:slug_taken"))).toBeVisible();
    await slugs.last().fill(`nha-an-${own}`);
    await expectAccessible(page);
    await save.click();
    await expect(saved).toBeVisible();

    const gone = await labels.nth(1).inputValue();
    const form = page.locator(".categories-form");
    await labels.nth(1).focus();
    await form.getByRole("button", { name: vi("configuration:menus.remove", { name: gone }), exact: true }).click();
    await save.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("combobox")).toHaveCount(1);
    await dialog.getByRole("combobox").selectOption({ label: name });
    await dialog.getByRole("button", { name: vi("configuration:categories.move.action") }).click();
    await expect(dialog).toBeHidden();
    await expect(labels).toHaveCount(before);
    // The dialog goes as it is pressed, before what was chosen there is written.
    const shown = { category: { label: name, is_owned: true, course_total: expect.any(Number) } };
    const found = () => callAs<typeof shown>(page, `/programmes/nha-an-${own}`);
    await expect.poll(async () => (await found()).category.course_total).toBeGreaterThan(0);
    expect(await found()).toMatchObject(shown);
  },
);
