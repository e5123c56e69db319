import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive } from "./journey.ts";
import { message } from "./messages.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test(
  "a file of questions is looked through and comes into the bank in its folders; a question opens beside the list where there is room",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    const own = `kho ${crypto.randomUUID().slice(0, 6)}`;
    const file = [
      `$CATEGORY: ${own}/Xe nâng\n\nXe nâng ${own} chở được ai?{=Không ai ~Một người}`,
      `Tốc độ ${own} trong kho?{#10:1}`,
      `Hỏng ${own} {=a`,
    ].join("\n\n");
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/testbank/import");
    await isAlive(page);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "kho.gift", mimeType: "text/plain", buffer: Buffer.from(file) });
    const tally = page.getByRole("group", { name: vi("questionfiles:column.outcome") });
    await expect(tally.getByRole("button", { name: `1 ${vi("questionfiles:refused")}` })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: vi("testbank:import.byFolder") })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole("button", { name: vi("testbank:import.add", { count: 2 }) }).click();
    await expect(page.getByText(vi("testbank:import.added", { count: 2 }))).toBeVisible();
    await expect(page.getByText(vi("testbank:import.refused", { count: 1 }))).toBeVisible();

    await page.goto(addressOf(hoasen, `/manage/testbank?q=${encodeURIComponent(own)}`));
    await isAlive(page);
    const asked = page.getByRole("link", { name: `Xe nâng ${own} chở được ai?` });
    await expect(page.getByText(`${vi("testbank:kind.single")}, Xe nâng`)).toBeVisible();
    await asked.click();
    if (isMobile) {
      await expect(page).toHaveURL(/\/testbank\/questions\//);
      return;
    }
    const side = page.getByRole("complementary", { name: `Xe nâng ${own} chở được ai?` });
    await expect(side.getByText(vi("testbank:versions.number", { number: 1 }))).toBeVisible();
    await expectAccessible(page);
    const step = side.getByRole("link", {
      name: new RegExp(`${vi("testbank:side.previous")}|${vi("testbank:side.next")}`),
    });
    await step.click();
    const other = page.getByRole("complementary", { name: `Tốc độ ${own} trong kho?` });
    await expect(other).toBeVisible();
    // What the address says is in the document already.
    expect(await page.evaluate(async () => (await fetch(location.href)).text())).toContain(vi("testbank:uses.none"));
    await other.getByRole("link", { name: vi("testbank:side.close") }).click();
    await expect(other).toBeHidden();
    await expect(asked).toBeVisible();
  },
);

test("what is missing in a question is said at its place, and the first of it has the focus; rows of an order move and go", async ({
  page,
}) => {
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/testbank/questions/new");
  await isAlive(page);
  const asked = page.getByLabel(vi("studio:question.text"), { exact: true });
  const option = page.getByLabel(vi("studio:question.option", { number: 2 }), { exact: true });
  await page.getByRole("button", { name: vi("testbank:form.make") }).click();
  await expect(asked).toBeFocused();
  await expect(asked).toHaveAccessibleDescription(vi("testbank:fault.text"));
  await expect(option).toHaveAttribute("aria-invalid", "true");
  await expect(option).toHaveAccessibleDescription(vi("validation:required"));
  await expectAccessible(page);
  await asked.fill(`Xếp ${crypto.randomUUID().slice(0, 6)}`);
  await expect(asked).not.toHaveAttribute("aria-invalid", "true");

  await page.getByLabel(vi("testbank:column.kind")).selectOption("true_false");
  await expect(page.getByRole("radio", { name: "Đúng", exact: true })).toBeChecked();
  await page.getByRole("radio", { name: "Sai", exact: true }).check();

  await page.getByLabel(vi("testbank:column.kind")).selectOption("numeric");
  await page.getByRole("button", { name: vi("testbank:form.make") }).click();
  const number = page.getByLabel(vi("studio:question.value"), { exact: true });
  await expect(number).toHaveAccessibleDescription(vi("testbank:fault.key"));
  await number.fill("0");
  await expect(number).not.toHaveAttribute("aria-invalid", "true");

  await page.getByLabel(vi("testbank:column.kind")).selectOption("hotspot");
  await page.getByRole("button", { name: vi("testbank:form.make") }).click();
  await expect(page.getByText(vi("testbank:fault.picture")).first()).toBeVisible();
  await page
    .getByLabel(vi("testbank:picture.choose"))
    .setInputFiles("content/hoasen/courses/lam-viec-an-toan-voi-may/bien-cam.png");
  const picture = page.locator(".studio-spots img");
  await expect(picture).toBeVisible();
  await picture.scrollIntoViewIfNeeded();
  const { x, y } = (await picture.boundingBox())!;
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 80, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByLabel(vi("studio:question.place", { number: 1 }), { exact: true })).toBeVisible();

  await page.getByLabel(vi("testbank:column.kind")).selectOption("ordering");
  const step = (number: number) => page.getByLabel(vi("studio:question.step", { number }), { exact: true });
  await page.getByRole("button", { name: vi("studio:question.addStep") }).click();
  for (const [at, words] of ["Treo thẻ", "Ngắt", "Thử"].entries()) await step(at + 1).fill(words);
  await step(2).press("Alt+ArrowUp");
  await expect(step(1)).toHaveValue("Ngắt");
  await expect(step(1)).toBeFocused();
  const named = (key: string, number: number) =>
    page.getByRole("button", { name: vi(key, { name: vi("studio:question.step", { number }) }) });
  await named("studio:question.rowDown", 2).click();
  await expect(step(3)).toHaveValue("Treo thẻ");
  await named("studio:question.rowRemove", 2).click();
  await expect(step(2)).toHaveValue("Treo thẻ");
  await expect(named("studio:question.rowRemove", 2)).toBeDisabled();
  await page.getByRole("button", { name: vi("testbank:form.make") }).click();
  await expect(page).toHaveURL(/\/testbank\/questions\/(?!new)/);
});

test("a tag is given to chosen questions by Enter", async ({ page }) => {
  const own = `nhãn ${crypto.randomUUID().slice(0, 6)}`;
  await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/testbank/questions/new");
  await isAlive(page);
  await page.getByLabel(vi("studio:question.text"), { exact: true }).fill(`Hỏi ${own}`);
  for (const number of [1, 2])
    await page.getByLabel(vi("studio:question.option", { number }), { exact: true }).fill(`Đáp ${number}`);
  await page.getByRole("button", { name: vi("testbank:form.make") }).click();
  await expect(page).toHaveURL(/\/testbank\/questions\/(?!new)/);
  await page.goto(addressOf(hoasen, `/manage/testbank?q=${encodeURIComponent(own)}`));
  await isAlive(page);
  await page.getByRole("table").getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: vi("testbank:act.tag") }).click();
  await page.getByRole("dialog").getByLabel(vi("testbank:column.tags")).fill(own);
  await page.keyboard.press("Enter");
  await expect(page.getByText(vi("testbank:done.tag", { count: 1 }), { exact: true })).toBeVisible();
  await expect(page.getByRole("table").getByText(own, { exact: true })).toBeVisible();
});
