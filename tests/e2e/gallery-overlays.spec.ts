import { expect, type Locator, type Page, test } from "@playwright/test";
import { visitGallery as visit } from "../../tools/see/gallery.ts";
import { expectAccessible } from "./axe.ts";
import { onGallery, part, press, state } from "./gallery.ts";

/** What opens over the page, by keyboard, on the component gallery `/__ui` (as gallery.spec.ts). */
onGallery();

/** Goes through everything that takes the focus in an overlay, forwards and backwards, and never out of it. */
async function expectTrapped(page: Page, box: Locator): Promise<void> {
  await expect(box.locator(":focus")).toHaveCount(1);
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let step = 0; step < 7; step++) {
      await press(page, key);
      await expect(box.locator(":focus")).toHaveCount(1);
    }
  }
}

test("dialog and sheet: named, take the focus and keep it, Escape and every close button give it back", async ({
  page,
}) => {
  await visit(page);
  for (const [name, of, title] of [
    ["dialog", "question", "Leave this course?"],
    ["sheet", "default", "Filters"],
  ] as const) {
    const opener = state(page, name, of).getByRole("button");
    const box = page.getByRole("dialog", { name: title });
    await opener.focus();
    await press(page, "Enter");
    await expect(box).toBeVisible();
    await expectTrapped(page, box);
    await expectAccessible(page, "[role=dialog]");
    await press(page, "Escape");
    await expect(box).toHaveCount(0);
    await expect(opener).toBeFocused();
    await press(page, "Space");
    await box.getByRole("button", { name: "Close" }).press("Enter");
    await expect(box).toHaveCount(0);
    await expect(opener).toBeFocused();
    // A press beside it closes it too.
    await opener.click();
    await expect(box).toBeVisible();
    // It listens for presses beside it a moment after it is seen.
    await expect(async () => {
      await page.mouse.click(5, 400);
      await expect(box).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  }
  await state(page, "dialog", "question").getByRole("button").click();
  await expect(page.getByRole("dialog")).toHaveAccessibleDescription("Your notes stay. You can come back at any time.");
});

test("a panel under a button: Escape gives the focus back, leaving it closes it, so does following a link", async ({
  page,
}) => {
  await visit(page);
  const opener = part(page, "popover-panel").getByRole("button");
  const panel = part(page, "popover-panel").getByRole("navigation");
  await opener.focus();
  await press(page, "Enter");
  await expect(panel).toBeVisible();
  await expectAccessible(page, "#popover-panel");
  await press(page, "Tab");
  await expect(panel.getByRole("link").first()).toBeFocused();
  await press(page, "Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await press(page, "Space", "Tab", "Tab", "Tab", "Tab");
  await expect(panel).toBeHidden();
  await opener.focus();
  await press(page, "Enter", "Tab", "Enter");
  await expect(panel).toBeHidden();
});

test("tooltips: focus shows one at once, Escape and a press hide it, the pointer waits 700 ms and then no more, and may enter it", async ({
  page,
}) => {
  await visit(page);
  const [narrow, widen] = [
    state(page, "tooltip", "below").getByRole("button"),
    state(page, "tooltip", "beside").getByRole("button"),
  ];
  const tip = page.locator(".tooltip");
  await narrow.focus();
  await expect(tip).toBeVisible();
  await expect(narrow).toHaveAccessibleDescription(/Narrow the sidebar/);
  await expectAccessible(page, "#tooltip");
  await press(page, "Escape");
  await expect(tip).toHaveCount(0);
  await expect(narrow).toBeFocused();
  await press(page, "Tab");
  await expect(tip).toContainText("Widen the sidebar");
  await press(page, "Enter");
  await expect(tip).toHaveCount(0);

  await page.clock.install();
  await visit(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await narrow.hover();
  await page.clock.runFor(650);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tip).toContainText("Narrow the sidebar");
  await tip.hover();
  await page.clock.runFor(1000);
  await expect(tip).toContainText("Narrow the sidebar");
  await narrow.hover();
  // A hand moves in steps.
  for (const x of [10, 20, 22]) await widen.hover({ position: { x, y: 20 } });
  await page.clock.runFor(50);
  await expect(tip).toContainText("Widen the sidebar");
});

test("notices: F8 reaches them, Tab goes from the newest to the oldest, they wait while they are attended, Escape closes one", async ({
  page,
}) => {
  await visit(page);
  const notices = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Close" }) });
  const announced = (politeness: string) => page.locator(`[role=status][aria-live=${politeness}]`);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await state(page, "toast", "default").getByRole("button").press("Enter");
  await page.clock.runFor(100);
  await expect(announced("polite")).toContainText("Saved");
  await state(page, "toast", "stays, an error").getByRole("button").press("Enter");
  await page.clock.runFor(100);
  await expect(announced("assertive")).toContainText("Not saved");
  await expect(notices).toHaveCount(2);

  await press(page, "F8");
  await expect(page.getByRole("region", { name: /F8/ }).locator(":focus")).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(notices).toHaveCount(2);
  await press(page, "Tab");
  await expect(notices.filter({ hasText: "Not saved" })).toBeFocused();
  await press(page, "Tab", "Tab");
  await expect(notices.filter({ hasText: "Your changes reached" })).toBeFocused();
  await press(page, "Tab", "Enter");
  await page.clock.runFor(300);
  await expect(notices).toHaveCount(1);
  await expect(state(page, "toast", "acted").locator("output")).toHaveText("1");
  const before = state(page, "toast", "cleared").getByRole("button");
  await before.focus();
  await press(page, "F8", "Tab", "Escape");
  await page.clock.runFor(300);
  await expect(notices).toHaveCount(0);
  await expect(before).toBeFocused();

  // Nobody attends: 5000 ms, and of seven the newest five.
  await state(page, "toast", "default").getByRole("button").press("Enter");
  await page.clock.runFor(4900);
  await expect(notices).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(notices).toHaveCount(0);
  await state(page, "toast", "many").getByRole("button").press("Enter");
  await page.clock.runFor(100);
  await expect(notices).toHaveCount(5);
  await expect(notices.first()).toContainText("3");
});

test("who wants less motion sees a toast fade where it is: pressed away or swiped away, it travels nowhere", async ({
  page,
}) => {
  for (const [reducedMotion, seconds, travelled] of [
    ["no-preference", "0.2s", 360],
    ["reduce", "0.12s", 40],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await visit(page);
    const left = await page.evaluate(() => {
      const toast = document.createElement("div");
      toast.className = "toast";
      toast.dataset["state"] = "closed";
      document.body.appendChild(toast);
      const lasts = getComputedStyle(toast).animationDuration;
      toast.dataset["swipe"] = "end";
      toast.style.setProperty("--radix-toast-swipe-end-x", "40px");
      for (const animation of toast.getAnimations()) animation.finish();
      return { lasts, x: new DOMMatrix(getComputedStyle(toast).transform).e };
    });
    expect(left).toEqual({ lasts: seconds, x: travelled });
  }
});
