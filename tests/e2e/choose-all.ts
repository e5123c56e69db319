import type { Page } from "@playwright/test";
import { message } from "./messages.ts";

/** Every row of the page of a list, by keys. On a phone rows are chosen from once that is asked for. */
export async function chooseAll(page: Page, isMobile: boolean): Promise<void> {
  const choosing = page.getByRole("checkbox", { name: message("vi", "manage:list.select"), exact: true });
  if (isMobile && !(await choosing.isChecked())) await choosing.press("Space");
  await page.getByRole("checkbox", { name: message("vi", "manage:list.chooseAll") }).press("Space");
}
