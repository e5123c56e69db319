import { expect, type Page, test } from "@playwright/test";
import type { HandIn, WaitingHandIn } from "#shared/contracts/hand-ins.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, signIn, watchConsole } from "./journey.ts";
import { callAs, enrol } from "./study-api.ts";
import { message } from "./messages.ts";

const slug = "ky-nang-giao-tiep";
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const mega = 1024 * 1024;

test.use({ locale: "vi-VN" });

const file = (name: string, start: string, bytes = 2000) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.concat([Buffer.from(start), Buffer.alloc(bytes, 65)]),
});
const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.locator("input[type=file]").setInputFiles(files);
const row = (page: Page, name: string) => page.locator(".upload-item").filter({ hasText: name });

/** Holds every request for one part; those that come after the answer was called for go through. */
async function holdPart(page: Page, number: number): Promise<() => void> {
  let holds = true;
  await page.route(`**/api/uploads/*/parts/${number}`, (route) => (holds ? undefined : route.continue()));
  return () => {
    holds = false;
  };
}

async function openTask(page: Page, email: string): Promise<void> {
  await arriveAs(page, hoasen, email);
  const { assignment } = await enrol(page, slug);
  await page.goto(addressOf(hoasen, `/studying/${slug}/${assignment}`));
  await isAlive(page);
}

test("files get through a cut network, a reload and second thoughts; what is refused says why; a person accepts the work", async ({
  page,
  browser,
}, info) => {
  const complaints = watchConsole(page);
  const missing: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 404) missing.push(new URL(answer.url()).pathname);
  });
  const email = emailOf("upload", "hoasen", info);
  await openTask(page, email);
  const sent: string[] = [];
  page.on("request", (request) => {
    const part = /\/parts\/(\d+)$/.exec(request.url())?.[1];
    if (part) sent.push(part);
  });

  // Refused by its bytes and by its size, before anything leaves.
  await choose(page, file("anh.png", "<svg xmlns='http://www.w3.org/2000/svg'>"));
  await expect(row(page, "anh.png")).toContainText(vi("upload:problems.type"));
  await choose(page, {
    ...file("lon.jpg", ""),
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(11 * mega)]),
  });
  await expect(row(page, "lon.jpg")).toContainText(vi("upload:problems.size"));
  expect(sent).toEqual([]);
  for (const name of ["anh.png", "lon.jpg"])
    await row(page, name)
      .getByRole("button", { name: vi("upload:remove", { name }) })
      .click();

  // The network goes while the second of three parts is under way; retrying goes on from there.
  await page.route("**/api/uploads/*/parts/2", (route) => route.abort("internetdisconnected"));
  await choose(page, file("bai-lam.pdf", "%PDF-1.7\n", 11 * mega));
  await expect(row(page, "bai-lam.pdf")).toContainText(vi("upload:problems.network"));
  await expectAccessible(page);
  await page.unroute("**/api/uploads/*/parts/2");
  const letThree = await holdPart(page, 3);
  await row(page, "bai-lam.pdf")
    .getByRole("button", { name: vi("upload:retry", { name: "bai-lam.pdf" }) })
    .press("Enter");
  await expect(row(page, "bai-lam.pdf").getByRole("progressbar")).toHaveAttribute("value", /^[6-9]\d$/);
  await choose(page, file("bai-lam.pdf", "%PDF-1.7\n"));
  await expect(row(page, "bai-lam.pdf").last()).toContainText(vi("upload:problems.duplicate"));

  // A reload in the middle: the file comes from this device, its first parts are not sent again.
  await page.getByLabel(vi("assignment:form.text")).fill("Sáng thứ Hai, trong cuộc họp giao ca…");
  sent.length = 0;
  letThree();
  await page.reload();
  await expect(row(page, "bai-lam.pdf")).toContainText(vi("upload:state.complete", { size: "" }).replace(/,.*/, ""));
  expect(new Set(sent)).toEqual(new Set(["3"]));
  await expect(page.getByLabel(vi("assignment:form.text"))).toHaveValue(/Sáng thứ Hai/);

  // Cancelled in the middle, and taken out.
  const letOne = await holdPart(page, 1);
  await choose(page, file("thua.txt", "Không cần nữa"));
  await row(page, "thua.txt")
    .getByRole("button", { name: vi("upload:cancel", { name: "thua.txt" }) })
    .click();
  await expect(row(page, "thua.txt")).toContainText(vi("upload:state.cancelled"));
  letOne();
  await row(page, "thua.txt")
    .getByRole("button", { name: vi("upload:remove", { name: "thua.txt" }) })
    .click();
  await expect(row(page, "thua.txt")).toHaveCount(0);

  await page.getByRole("button", { name: vi("assignment:form.send"), exact: true }).click();
  await expect(page.getByText(vi("assignment:state.waiting")).first()).toBeVisible();
  await expect(page.getByText(vi("study:missing.assignmentWaits")).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);

  // A person reads it, file included, returns it, and accepts the second go.
  const context = await browser.newContext({ locale: "vi-VN" });
  const desk = await context.newPage();
  await arriveAs(desk, hoasen, "manager@hoasen.test");
  const waiting = async () =>
    (await callAs<WaitingHandIn[]>(desk, "/hand-in-reviews")).find(({ learner }) => learner.email === email)!;
  const first = await waiting();
  const download = await desk.evaluate(async (src) => {
    const answer = await fetch(`/api${src}`);
    return [
      answer.headers.get("content-disposition"),
      answer.headers.get("content-security-policy"),
      (await answer.arrayBuffer()).byteLength,
    ] as const;
  }, first.files[0]!.src);
  expect(download[0]).toMatch(/^attachment/);
  expect(download[1]).toContain("sandbox");
  expect(download[2]).toBe(11 * mega + 9);
  await callAs<HandIn>(desk, "/hand-in-reviews", {
    hand_in_id: first.hand_in_id,
    revision: first.revision,
    accepted: false,
    points: 4,
    comment: "Thiếu phần tác động.",
  });

  await page.reload();
  await expect(page.getByText("Thiếu phần tác động.")).toBeVisible();
  await page.getByLabel(vi("assignment:form.text")).fill("Sáng thứ Hai… vì thế ca sau phải dừng máy.");
  await page.getByRole("button", { name: vi("assignment:form.again"), exact: true }).click();
  await expect(page.getByText(vi("assignment:state.waiting")).first()).toBeVisible();
  const second = await waiting();
  expect(second.files).toHaveLength(1);
  await callAs<HandIn>(desk, "/hand-in-reviews", {
    hand_in_id: second.hand_in_id,
    revision: second.revision,
    accepted: true,
    points: 9,
    comment: "Rất rõ.",
  });
  await context.close();

  await page.reload();
  await expect(page.getByText(vi("assignment:state.accepted"))).toBeVisible();
  await expect(page.getByText(vi("study:missing.nothing")).filter({ visible: true }).first()).toBeVisible();
  // What was cancelled may be gone already when it is taken back.
  expect(missing.filter((path) => !path.startsWith("/api/uploads/"))).toEqual([]);
  expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|net::ERR|status of 404/.test(line))).toEqual([]);
});

test("a login that expires in the middle of a file says so; after the new sign-in it goes on with the part that was refused", async ({
  page,
  context,
}, info) => {
  const email = emailOf("relogin", "hoasen", info);
  await openTask(page, email);
  const address = page.url();
  let signedIn = true;
  await page.route("**/api/uploads/*/parts/2", async (route) => {
    if (signedIn) await context.clearCookies();
    signedIn = false;
    await route.continue();
  });
  await choose(page, file("bai-lam.pdf", "%PDF-1.7\n", 11 * mega));
  await expect(row(page, "bai-lam.pdf")).toContainText(vi("upload:problems.signedOut"));
  await page.getByLabel(vi("assignment:form.text")).fill("Ba việc tôi sẽ làm khác đi.");
  await expectAccessible(page, "main");

  await page.unroute("**/api/uploads/*/parts/2");
  const sent: string[] = [];
  page.on("request", (request) => {
    const part = /\/parts\/(\d+)$/.exec(request.url())?.[1];
    if (part) sent.push(part);
  });
  await row(page, "bai-lam.pdf")
    .getByRole("link", { name: vi("upload:signIn") })
    .click();
  await signIn(page, hoasen, email);
  await expect(page).toHaveURL(address);
  await expect(row(page, "bai-lam.pdf")).toContainText(vi("upload:state.complete", { size: "" }).replace(/,.*/, ""));
  expect(new Set(sent)).toEqual(new Set(["2", "3"]));
  await expect(page.getByLabel(vi("assignment:form.text"))).toHaveValue(/Ba việc/);
});
