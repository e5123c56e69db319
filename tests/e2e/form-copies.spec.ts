import { expect, type Page, type Request, test } from "@playwright/test";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

/** Writes of a page from now on. */
function writesOf(page: Page): Request[] {
  const writes: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") writes.push(request);
  });
  return writes;
}

test(
  "fields that two changed come into view, are chosen one by one by keys, and are sent as they were chosen",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    await arriveAs(page, hoasen, manager);
    const { id, name } = await callAs<{ person: PersonDetail }>(page, "/manage/admin/users", {
      name: `Hai Bản ${info.project.name}`,
      email: `hai-ban-${info.project.name}-${info.retry}-${Date.now()}@hoasen.test`,
    }).then(({ person }) => person);
    await page.goto(addressOf(hoasen, `/manage/admin/users/${id}`));
    await isAlive(page);
    const phone = page.getByLabel(vi("people:form.phone"), { exact: true });
    const title = page.getByLabel(vi("people:add.jobTitle"));
    await phone.fill("090 111");
    await title.fill("Thủ kho");
    await page.getByLabel(vi("people:add.employeeNo")).fill(`M${Date.now()}`);

    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await arriveAs(elsewhere, hoasen, manager);
    const read = await callAs<PersonDetail>(elsewhere, `/manage/admin/users/${id}`);
    const status = await elsewhere.evaluate(
      async ([url, revision]) => {
        const headers = {
          "X-Requested-With": "fetch",
          "Content-Type": "application/json",
          "If-Match": `"${revision}"`,
        };
        const body = JSON.stringify({ phone: "090 222", job_title: "Ca trưởng" });
        return (await fetch(url, { method: "PATCH", headers, body })).status;
      },
      [`/api/manage/admin/users/${id}`, read.revision] as const,
    );
    expect(status).toBe(200);
    const { revision } = await callAs<PersonDetail>(elsewhere, `/manage/admin/users/${id}`);
    await other.close();

    const writes = writesOf(page);
    await page.keyboard.press("Control+Enter");
    const asked = page.getByRole("region", { name: vi("manage:both.title") });
    await expect(asked.getByRole("heading")).toBeFocused();
    await expect(asked.getByRole("heading")).toBeInViewport();
    await expect(asked.getByRole("group")).toHaveCount(2);
    expect(writes).toHaveLength(1);

    // Nothing goes over what they wrote before it is chosen.
    await page.keyboard.press("Control+Enter");
    await expect(asked.getByRole("alert")).toContainText(vi("manage:both.choose"));
    const ofPhone = asked.getByRole("group", { name: vi("people:form.phone") });
    await expect(ofPhone.getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("Space");
    await expect(ofPhone.getByRole("radio", { name: "090 111" })).toBeChecked();
    await page.keyboard.press("Control+Enter");
    const ofTitle = asked.getByRole("group", { name: vi("people:add.jobTitle") });
    await expect(ofTitle.getByRole("radio").first()).toBeFocused();
    await expectAccessible(page);
    expect(writes).toHaveLength(1);
    await page.keyboard.press("ArrowDown");
    await expect(ofTitle.getByRole("radio", { name: "Ca trưởng" })).toBeChecked();
    await page.keyboard.press("Control+Enter");

    await expect(page.getByText(vi("people:form.saved", { name }), { exact: true })).toBeVisible();
    await expect(asked).toBeHidden();
    expect(writes).toHaveLength(2);
    expect(writes[1]!.postDataJSON()).toMatchObject({ phone: "090 111", job_title: "Ca trưởng" });
    expect(writes[1]!.headers()["if-match"]).toBe(`"${revision}"`);
    await expect(title).toHaveValue("Ca trưởng");
    const now = await callAs<PersonDetail>(page, `/manage/admin/users/${id}`);
    expect([now.phone, now.job_title]).toEqual(["090 111", "Ca trưởng"]);
  },
);

test(
  "a superior who is typed and not chosen is said at the field, and one whose whole name is typed is chosen",
  { tag: "@phone" },
  async ({ page }, info) => {
    await arriveAs(page, hoasen, manager);
    const person = await personOf(page, emailOf("moved", "hoasen", info));
    const tag = `${Date.now()}`;
    for (const which of ["một", "hai"])
      await callAs(page, "/manage/admin/users", {
        name: `Cấp Trên ${tag} ${which}`,
        email: `cap-tren-${tag}-${which === "hai" ? 2 : 1}@hoasen.test`,
      });
    await page.goto(addressOf(hoasen, `/manage/admin/users/${person.id}`));
    await isAlive(page);
    const field = page.getByRole("combobox", { name: vi("people:add.manager") });
    const wrong = page.getByText(vi("validation:person_unknown"));
    const writes = writesOf(page);
    await field.fill(`Cấp Trên ${tag}`);
    await field.blur();
    await expect(wrong).toBeVisible();
    await expect(field).toHaveValue(`Cấp Trên ${tag}`);
    await field.press("Control+Enter");
    await expect(field).toBeFocused();
    await expect(wrong).toBeVisible();
    expect(writes).toEqual([]);
    await expectAccessible(page);

    await field.fill(`cấp trên ${tag} hai`);
    await expect(wrong).toBeHidden();
    await field.press("Control+Enter");
    await expect(page.getByText(vi("people:form.saved", { name: person.name }), { exact: true })).toBeVisible();
    const now = await callAs<PersonDetail>(page, `/manage/admin/users/${person.id}`);
    expect(now.manager?.name).toBe(`Cấp Trên ${tag} hai`);
  },
);

test("where a business has no team yet, whoever is added finds the way to the first", async ({ page }) => {
  const kumo = { business: "kumo", locale: "vi", prefix: "" } as const;
  await arriveAs(page, kumo, "manager@kumo.test", "/manage/admin/users/new");
  await isAlive(page);
  await expect(page.getByText(vi("people:teams.noneYet"))).toBeVisible();
  await expect(page.getByText(vi("people:teams.none"), { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: vi("people:teams.toFirst") }).click();
  await expect(page).toHaveURL(/\/manage\/admin\/teams$/);
});

test("a lead of a team who is typed and not chosen is said at the field", async ({ page }) => {
  await arriveAs(page, hoasen, manager);
  const name = `Tổ ${Date.now()}`;
  const { id } = await callAs<{ id: string }>(page, "/manage/admin/teams", { name, parent_id: null });
  await page.goto(addressOf(hoasen, `/manage/admin/teams?team=${id}`));
  await isAlive(page);
  const field = page.getByLabel(vi("teams:findLead"));
  const writes = writesOf(page);
  await field.fill("Ng");
  // The list of those who could be meant lies over what stands below.
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(field).toHaveValue("Ng");
  await page.getByRole("button", { name: vi("manage:form.save"), exact: true }).click();
  await expect(page.getByText(vi("validation:person_unknown"))).toBeVisible();
  await expect(field).toBeFocused();
  expect(writes).toEqual([]);
  await page.getByRole("button", { name: vi("manage:form.discard") }).click();
  await expect(field).toHaveValue("");
});
