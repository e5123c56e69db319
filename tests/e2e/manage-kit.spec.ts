import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

test("Ctrl K on the management side finds its pages, people, teams and courses, and then what is learnt", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, manager, "/manage/admin/users");
  await isAlive(page);
  await page.keyboard.press("Control+k");
  const box = page.getByRole("dialog");
  const line = box.getByRole("combobox");
  await expect(line).toHaveAttribute("placeholder", vi("palette:placeholderManage"));
  // Before anything is typed: the areas that the sidebar has, and what is below them.
  for (const area of ["area.people", "area.branding", "area.bin"])
    await expect(box.getByRole("option", { name: vi(`manage:${area}`) }).first()).toBeVisible();
  await line.fill("vai tro");
  await expect(box.getByRole("option").first()).toContainText(vi("manage:area.roles"));
  await line.fill("manager");
  const people = box.getByRole("group", { name: vi("palette:group.people") });
  await expect(people.getByRole("option").first()).toContainText("manager@hoasen.test");
  await expectAccessible(page);
  await line.fill("an toan");
  await expect(
    box
      .getByRole("group", { name: vi("palette:group.courses") })
      .getByRole("option")
      .first(),
  ).toBeVisible();
  await line.fill("nhap nguoi");
  await expect(box.getByRole("option").first()).toContainText(vi("palette:manage.import"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/manage\/admin\/users\/import$/);

  // Away from management it is the learner's.
  await page.goto(addressOf(hoasen, "/"));
  await isAlive(page);
  await page.keyboard.press("Control+k");
  await expect(line).toHaveAttribute("placeholder", vi("palette:placeholder"));
  await line.fill("manager");
  await expect(box.getByRole("group", { name: vi("palette:group.people") })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a list looks for what is typed in the address that stands, a composed word once it is whole, and Escape gives the keys back", async ({
  page,
}) => {
  await arriveAs(page, hoasen, manager, "/manage/admin");
  await isAlive(page);
  await page.goto(addressOf(hoasen, "/manage/admin/users"));
  await isAlive(page);
  const box = page.getByLabel(vi("people:search"));
  const rows = page.locator("tbody tr");
  await page.keyboard.press("x");
  await page.keyboard.press("/");
  await page.keyboard.type("manager");
  await expect(page).toHaveURL(/[?&]q=manager$/);
  await expect(rows.first()).toContainText("manager@hoasen.test");
  await expect(box).toBeFocused();
  // Who was ticked stays so.
  await expect(page.getByText(vi("manage:list.chosen", { count: 1 }))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).not.toBeFocused();
  await expect(box).toHaveValue("manager");
  await page.keyboard.press("ArrowDown");
  await expect(rows.first().getByRole("link").first()).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("x");

  // Telex by an input method: letters that are still composed are nobody's words.
  await page.keyboard.press("/");
  await page.keyboard.press("Backspace");
  await expect(page).toHaveURL(/\/users$/);
  const input = await page.context().newCDPSession(page);
  for (const text of ["n", "ng", "ngu", "nguye", "nguyê"]) {
    await input.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(500);
  expect(page.url()).not.toContain("q=");
  await input.send("Input.insertText", { text: "nguyễn" });
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent("nguyễn")}`));
  await expect(box).toHaveValue("nguyễn");

  // One step back leaves the list.
  await page.goBack();
  await expect(page).toHaveURL(/\/manage\/admin$/);
});

test("what is done to ticked rows says under which filter they were ticked, and Ctrl Enter answers what asks", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const name = `Vai trò ${Date.now()}`;
  await arriveAs(page, hoasen, manager, "/manage/admin/users?q=manager");
  await isAlive(page);
  await page.keyboard.press("x");
  await page.getByLabel(vi("people:search")).fill("");
  await expect(page).toHaveURL(/\/users$/);
  await page.getByRole("button", { name: vi("people:action.block"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`${vi("manage:list.under")} ${vi("manage:list.words")}: manager`);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await callAs(page, "/manage/admin/roles", { name, flags: ["can_access_lMS"], scope: "teams" });
  await page.goto(addressOf(hoasen, `/manage/admin/roles?q=${encodeURIComponent(name)}`));
  await isAlive(page);
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: vi("roles:remove.action") }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(vi("roles:done.removed", { name })).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a press on a word or an edge of a list's tool does what it says or nothing, and the page stands", async ({
  page,
}) => {
  await arriveAs(page, hoasen, manager, "/manage/admin/users");
  await isAlive(page);
  const tool = page.locator(".list-tool", { has: page.locator("summary", { hasText: vi("manage:list.columns") }) });
  await tool.locator("summary").click();
  const email = page.getByRole("columnheader", { name: vi("people:column.email") });
  await expect(email).toBeVisible();
  const word = tool.locator("label", { hasText: vi("people:column.email") });
  const { width, height } = (await word.boundingBox())!;
  await word.click({ position: { x: width - 12, y: height / 2 } });
  await expect(email).toHaveCount(0);
  await tool.locator(".list-tool-choice").click({ position: { x: 3, y: 3 } });
  await expect(word).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tool.locator("summary")).toBeFocused();
});

test(
  "on a phone what offers to be undone lies under no other notice, and the sheet of filters has a name and a way out",
  { tag: "@phone-alone" },
  async ({ page }) => {
    await arriveAs(page, hoasen, manager, "/manage/admin/users");
    await isAlive(page);
    await page.getByRole("button", { name: vi("manage:list.filters"), exact: true }).click();
    const sheet = page.locator(".list-sheet");
    await expect(sheet.getByRole("heading", { name: vi("manage:list.filters") })).toBeVisible();
    await sheet.getByRole("button", { name: vi("common:actions.close") }).click();
    await expect(sheet).toBeHidden();
    const tag = `to-${Date.now()}`;
    const made: string[] = [];
    for (const one of ["a", "b"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await callAs(page, "/manage/admin/roles", { name: `${tag} ${one}`, flags: ["can_access_lMS"], scope: "teams" });
      made.push(`${tag} ${one}`);
    }
    await page.goto(addressOf(hoasen, `/manage/admin/roles?q=${tag}`));
    await isAlive(page);
    for (const name of made) {
      // oxlint-disable no-await-in-loop -- one after the other, within the ten seconds of a notice
      await page.getByRole("link", { name }).click();
      await page.getByRole("button", { name: vi("roles:remove.action") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: vi("roles:remove.action") })
        .click();
      // oxlint-enable no-await-in-loop
    }
    const undo = page.getByRole("button", { name: vi("manage:undo.action") });
    await expect(undo).toHaveCount(2);
    const tops = await undo.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
    expect(tops).toEqual([true, true]);
  },
);

test(
  "the part of a tall picture is chosen within the screen of a phone, and its buttons with it",
  { tag: "@phone-alone" },
  async ({ page }) => {
    await arriveAs(page, hoasen, manager, "/manage/admin/branding");
    await isAlive(page);
    const picture = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(400, 2400);
      const drawn = canvas.getContext("2d")!;
      drawn.fillStyle = "#d6336c";
      drawn.fillRect(0, 0, 400, 2400);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    });
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "tall.png", mimeType: "image/png", buffer: Buffer.from(picture) });
    const dialog = page.getByRole("dialog");
    const image = dialog.getByRole("img", { name: vi("configuration:branding.crop.picture") });
    await expect(image).toBeVisible();
    const use = dialog.getByRole("button", { name: vi("configuration:branding.crop.use") });
    const { height, width } = page.viewportSize()!;
    // At first the frame takes in the whole of it.
    expect(await dialog.locator(".ReactCrop__crop-selection").boundingBox()).toEqual(await image.boundingBox());
    for (const part of [image, use, dialog.locator(".ReactCrop__crop-selection")]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const box = (await part.boundingBox())!;
      expect([box.x >= 0, box.x + box.width <= width, box.y >= 0, box.y + box.height <= height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
  },
);
