import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { colourRules, colours, modes, overflow } from "../../tools/see/findings.ts";
import { visitGallery as visit } from "../../tools/see/gallery.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf } from "./journey.ts";
import { onGallery, part, press, state } from "./gallery.ts";

/**
 * What each primitive of client/ui does by keyboard (WAI-ARIA Authoring Practices; docs/specification.md §4.7, §9.3)
 * and how it looks, on the component gallery `/__ui`, in a real browser: focus is the browser's matter. What opens:
 * gallery-overlays.spec.ts and gallery-menu.spec.ts.
 */
onGallery();

test("buttons: Enter and Space press, a busy one keeps the focus and does nothing, a disabled one is passed over; links follow", async ({
  page,
}) => {
  await visit(page);
  const buttons = part(page, "button");
  const said = state(page, "button", "pressed").locator("output");
  await buttons.getByRole("button").first().focus();
  await press(page, "Enter", "Space");
  await expect(said).toHaveText("Pressed: 2");
  await press(page, "Tab", "Tab", "Tab", "Tab");
  await expect(state(page, "button", "busy").getByRole("button")).toBeFocused();
  await press(page, "Enter", "Space", "Tab");
  await expect(said).toHaveText("Pressed: 2");
  await expect(state(page, "button", "dense").getByRole("button")).toBeFocused();
  await part(page, "button-link").getByRole("link").nth(1).focus();
  await press(page, "Enter");
  await expect(page).toHaveURL(/#button-link$/);
});

test("an icon's button is named and pressed like any other; a failure is tried again; the logo leads where it says", async ({
  page,
}) => {
  await visit(page);
  await part(page, "icon-button").getByRole("button", { name: "Search" }).focus();
  await press(page, "Enter", "Space");
  await expect(state(page, "icon-button", "pressed").locator("output")).toHaveText("Pressed: 2");
  await press(page, "Tab");
  await expect(part(page, "icon-button").locator(":focus"), "the disabled one is passed over").toHaveCount(0);

  const failure = state(page, "states", "failed");
  await expect(failure.getByRole("alert")).toContainText("The list could not be loaded.");
  await failure.getByRole("button", { name: "Try again" }).focus();
  await press(page, "Enter", "Space");
  await expect(state(page, "states", "tried").locator("output")).toHaveText("Tried again: 2");
  await expect(failure.getByRole("button"), "focus stays").toBeFocused();

  await state(page, "margin-row", "default").getByRole("link").focus();
  await press(page, "Shift+Tab");
  await expect(state(page, "logo", "link").getByRole("link", { name: "Acme Industrial" })).toBeFocused();
  await press(page, "Enter");
  await expect(page).toHaveURL(/#logo$/);
  await expect(state(page, "logo", "name").getByRole("link")).toHaveCount(0);
});

test("native choices: Space ticks and switches, arrows choose a radio and change a select, one stop of Tab each", async ({
  page,
}) => {
  await visit(page);
  await state(page, "checkbox", "default").getByRole("checkbox").focus();
  await press(page, "Space");
  await expect(page.locator(":focus")).toBeChecked();
  await state(page, "switch", "off").getByRole("switch").focus();
  await press(page, "Space");
  await expect(page.locator(":focus")).toBeChecked();

  const radios = state(page, "radio", "group").getByRole("radio");
  await radios.nth(0).focus();
  await press(page, "ArrowDown");
  await expect(radios.nth(1)).toBeFocused();
  await expect(radios.nth(1)).toBeChecked();
  await press(page, "ArrowUp", "ArrowUp");
  await expect(radios.nth(2)).toBeChecked();
  await press(page, "Tab");
  await expect(state(page, "switch", "off").getByRole("switch")).toBeFocused();
  await press(page, "Shift+Tab");
  await expect(radios.nth(2)).toBeFocused();

  for (const name of ["select-button", "quiet-select", "select-input"]) {
    await state(page, name, "default").getByRole("combobox", { name: "Team" }).focus();
    await press(page, "ArrowDown");
    await expect(page.locator(":focus"), name).toHaveValue("1");
    await page.keyboard.type("q");
    await expect(page.locator(":focus"), name).toHaveValue("2");
  }
  await part(page, "colour-mode-switch").getByRole("combobox").focus();
  await page.keyboard.type("d");
  await expect(page.locator("html")).toHaveClass("dark");
});

test("fields: help and error are read with the control; a password is shown and hidden; a code takes six digits alone", async ({
  page,
}) => {
  await visit(page);
  const email = state(page, "text-input", "invalid").getByRole("textbox");
  await expect(email).toHaveAccessibleDescription(
    "Please enter a valid email address The address that your company gave you.",
  );
  await expect(email).toHaveAttribute("aria-invalid", "true");

  const password = part(page, "password-input").locator("#password");
  await password.focus();
  await expect(password).toHaveAttribute("type", "password");
  await press(page, "Tab", "Space");
  await expect(password).toHaveAttribute("type", "text");
  await expect(page.locator(":focus")).toHaveAccessibleName("Hide password");
  await press(page, "Enter");
  await expect(password).toHaveAttribute("type", "password");
  // No key of a test browser can be locked.
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "A", modifierCapsLock: true, bubbles: true })),
  );
  await expect(
    page.locator(`[id="${await password.getAttribute("aria-describedby")}"]`).getByText("Caps Lock is on"),
  ).toBeVisible();

  const code = page.locator("#otp");
  await code.focus();
  await page.keyboard.type("1a2-");
  await expect(code).toHaveValue("12");
  await press(page, "ArrowLeft");
  await expect(part(page, "otp-input").locator(".is-next").first()).toBeVisible();
  await press(page, "End", "Backspace");
  await page.keyboard.insertText("２３ 456789");
  await expect(code).toHaveValue("123456");
  await expect(part(page, "otp-input").locator("output").first()).toHaveText("The code is complete");
});

test("tabs: arrows go around, Home and End to the ends, the panel is next; right to left they turn", async ({
  page,
}) => {
  for (const dir of ["ltr", "rtl"] as const) {
    await visit(page, dir === "rtl" ? { dir } : {});
    const tabs = state(page, "tabs", "default").getByRole("tab");
    const [onward, back] =
      dir === "rtl" ? (["ArrowLeft", "ArrowRight"] as const) : (["ArrowRight", "ArrowLeft"] as const);
    await tabs.nth(0).focus();
    await press(page, onward);
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    // The focus follows an arrow a task later: each step is seen before the next.
    await press(page, back);
    await expect(tabs.nth(0)).toBeFocused();
    await press(page, back);
    await expect(tabs.nth(2)).toBeFocused();
    await press(page, "Home");
    await expect(tabs.nth(0)).toBeFocused();
    await press(page, "End");
    await expect(tabs.nth(2)).toBeFocused();
    await press(page, "Tab");
    await expect(state(page, "tabs", "default").getByRole("tabpanel")).toBeFocused();
    await press(page, "Shift+Tab");
    await expect(tabs.nth(2)).toBeFocused();
  }
});

for (const [row, mode] of modes.entries()) {
  test(`in ${mode} every primitive is readable in each colour, in one language after the other, and fits 320 px`, async ({
    page,
  }) => {
    await visit(page, { theme: mode });
    const [, ofColour, ofLanguage, ofDirection] = await page.locator(".specimen-bar select").all();
    for (const [column, colour] of colours.entries()) {
      const { code, tag } = locales[(row * 2 + column) % locales.length]!;
      await page.setViewportSize({ width: 1440, height: 900 });
      await ofColour!.selectOption(colour);
      await ofLanguage!.selectOption(code);
      await ofDirection!.selectOption(column === 3 ? "rtl" : "ltr");
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expect(page.locator("html")).toHaveClass(mode);
      // All rules once; in the other colours those that a colour can break.
      await expectAccessible(page, undefined, column === 0 ? undefined : colourRules);
      await page.setViewportSize({ width: 320, height: 720 });
      expect(await overflow(page), `${code} ${colour}`).toBe(0);
    }
  });
}

test("icons by name: asked for together, drawn as they come, and nothing where there is none", async ({ page }) => {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/_icons/lucide.json") asked.push(searchParams.get("icons"));
  });
  await visit(page);
  for (const name of ["default", "small", "alias"])
    await expect(state(page, "named-icon", name).locator("svg path").first()).toBeVisible();
  expect(asked[0]).toBe("graduation-cap,home,no-such-icon,sprout");
  await expect(state(page, "named-icon", "unknown").locator("svg")).toHaveCount(0);
});

test("a page that forces a mode offers no choice; what is chosen stands in the address; the product has no such page", async ({
  page,
}) => {
  await visit(page, { theme: "forced-dark" });
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(part(page, "colour-mode-switch").getByRole("combobox")).toBeDisabled();
  expect(await page.evaluate(() => localStorage.getItem("color-mode"))).toBeNull();
  await page.locator("header").getByRole("combobox", { name: "Theme" }).selectOption("light");
  await page.getByRole("combobox", { name: "Language" }).selectOption("ja");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("画面の部品");
  await expect(page).toHaveURL(/theme=light&colour=00c16a&lang=ja$/);

  expect((await page.goto(addressOf({ business: "hoasen", locale: "vi", prefix: "" }, "/__ui")))?.status()).toBe(404);
  expect(await readFile("dist/client/.vite/manifest.json", "utf8")).not.toContain("client/component-gallery");
});
