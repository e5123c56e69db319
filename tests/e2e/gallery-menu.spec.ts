import { expect, test } from "@playwright/test";
import { visitGallery as visit } from "../../tools/see/gallery.ts";
import { expectAccessible } from "./axe.ts";
import { onGallery, part, press, state } from "./gallery.ts";

/** A menu by keyboard, on the component gallery `/__ui` (as gallery-overlays.spec.ts). */
onGallery();

test("menu: arrows, Home, End and letters move, what is disabled is passed over, Enter chooses, Escape gives the focus back", async ({
  page,
}) => {
  await visit(page);
  const opener = state(page, "menu", "actions and choices").getByRole("button");
  const at = (name: string) => expect(page.getByRole("menu").locator(":focus")).toHaveText(name);
  await opener.focus();
  await press(page, "ArrowDown");
  await at("Rename");
  await expectAccessible(page, "#menu");
  // The focus follows an arrow a task later: each step is seen before the next.
  await press(page, "ArrowDown");
  await at("Copy the link");
  await press(page, "ArrowDown");
  await at("Print");
  await press(page, "End");
  await at("1.5×");
  await press(page, "ArrowDown");
  await at("Rename");
  await press(page, "ArrowUp");
  await at("1.5×");
  await press(page, "Home");
  await at("Rename");
  await page.keyboard.type("co");
  await at("Copy the link");
  await press(page, "Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(part(page, "menu").locator("output")).toHaveText("Copy the link");

  await press(page, "Enter");
  await expect(page.getByRole("menuitemradio", { name: "1×", exact: true })).toBeChecked();
  await at("Rename");
  await press(page, "End");
  await at("1.5×");
  await press(page, "Space");
  await expect(opener).toBeFocused();
  await press(page, "Space");
  await expect(page.getByRole("menuitemradio", { name: "1.5×" })).toBeChecked();
  await press(page, "Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("menu: Enter follows a link in it, and right to left it stands at the other edge with the same keys", async ({
  page,
}) => {
  for (const dir of ["ltr", "rtl"] as const) {
    await visit(page, dir === "rtl" ? { dir } : {});
    const opener = state(page, "menu", "actions and choices").getByRole("button");
    const menu = page.getByRole("menu");
    await opener.focus();
    await press(page, "Enter");
    await expect(menu).toHaveAttribute("dir", dir);
    const [button, list] = [(await opener.boundingBox())!, (await menu.boundingBox())!];
    const start = dir === "rtl" ? [button.x + button.width, list.x + list.width] : [button.x, list.x];
    expect(Math.abs(start[0]! - start[1]!)).toBeLessThan(2);
    await expect(menu.locator(":focus")).toHaveText("Rename");
    // It is one column: keys across it mean nothing in either direction.
    await press(page, "ArrowLeft", "ArrowRight");
    await expect(menu.locator(":focus")).toHaveText("Rename");
    await press(page, "ArrowDown");
    await expect(menu.locator(":focus")).toHaveText("Copy the link");
    await press(page, "ArrowDown");
    await expect(menu.locator(":focus")).toHaveText("Print");
    await expect(menu.getByRole("menuitem", { name: "Print" })).toHaveAttribute("href", "#menu");
    await press(page, "Enter");
    await expect(page).toHaveURL(/#menu$/);
    await expect(menu).toHaveCount(0);
  }
});
