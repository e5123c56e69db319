import { expect, request, test } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { ownSite } from "./own-business.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test(
  "a manager adds a domain, sets what its DNS lacks, and the business is reached there once it is checked, until it is taken back",
  { tag: "@phone" },
  async ({ page }, info) => {
    const site = ownSite(info, "ways");
    const hostname = `hoc-${info.repeatEachIndex}.${site.business}.test`;
    const complaints = watchConsole(page);
    const network = await request.newContext();
    const visit = async () =>
      (await network.get(`http://127.0.0.1:${e2ePort}/auth/login`, { headers: { Host: hostname } })).status();
    await arriveAs(page, site, `manager@${site.business}.test`, "/manage/admin/domains");
    await isAlive(page);
    await page.getByLabel(vi("access:domains.new")).fill(hostname);
    await page.getByRole("button", { name: vi("access:domains.add") }).click();
    const row = page.getByRole("listitem").filter({ hasText: hostname }).first();
    await expect(row).toContainText(vi("access:domains.state.waiting"));
    await expectAccessible(page);
    const check = row.getByRole("button", { name: vi("access:domains.checkOf", { hostname }) });
    await check.click();
    await expect(row.getByText(vi("access:domains.record.missing"))).toHaveCount(2);

    const [txt, , cname, target] = await row
      .getByRole("textbox")
      .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : "")));
    const token = await row.getByRole("textbox").nth(1).inputValue();
    const dns = { [txt ?? ""]: { TXT: [token] }, [cname ?? ""]: { CNAME: [`${target}.`] } };
    await network.put(`http://127.0.0.1:${e2ePort + 2}/control/dns`, { data: dns });
    await expect(async () => {
      await check.click();
      await expect(row).toContainText(vi("access:domains.state.active"), { timeout: 2000 });
    }).toPass();
    await expect(row).toContainText(vi("access:domains.certificate.active"));
    expect(await visit()).toBe(200);

    await row.getByRole("button", { name: vi("access:domains.removeOf", { hostname }) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: vi("access:domains.remove") })
      .click();
    // What lies behind a dialog has no role: the row is gone once the dialog is.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await network.dispose();
    expect(complaints).toEqual([]);
  },
);
