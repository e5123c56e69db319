import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { locales } from "#shared/locales.ts";
import { takeMail } from "#tests/fixtures/mailbox.ts";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import type { ReceivedMail } from "#tests/mail-server/mail-server.ts";
import type { Business } from "#api/db/directory.ts";
import { localMails } from "#api/db/schema/mailbox.ts";
import { otpLetter, resetLetter } from "./auth-letters.ts";
import { composeMail } from "./compose.ts";
import { mailerOf } from "./mailer.ts";
import type { MailMessage } from "./mail-message.ts";
import { smtpTransport } from "./smtp-transport.ts";
import { readSmtpUrl } from "./smtp-url.ts";

const server = inject("mailServer");
const credentials = `${encodeURIComponent("postmaster@mail.test")}:${encodeURIComponent("pässwörd:@/1")}`;
const plain = `smtp://${credentials}@127.0.0.1:${server.plainPort}`;

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
});

beforeEach(async () => {
  await (await fetch(server.inbox, { method: "DELETE" })).text();
});

const inbox = async () => (await (await fetch(server.inbox)).json()) as ReceivedMail[];
const message = (changes: Partial<MailMessage> = {}): MailMessage => ({
  to: "learner@hoasen.test",
  fromName: "Hoa Sen",
  subject: "Xin chào",
  text: "Một dòng\n.\n..hai chấm\n",
  html: "<p>Một dòng</p>",
  language: "vi-VN",
  ...changes,
});
const send = (url: string, changes?: Partial<MailMessage>) =>
  smtpTransport(readSmtpUrl(url), "no-reply@mail.test").send(message(changes));

describe("SMTP", () => {
  it.each([
    ["PLAIN", server.plainPort],
    ["LOGIN", server.loginPort],
  ])("delivers after AUTH %s, whole, with dots at line starts", async (_name, port) => {
    await send(`smtp://${credentials}@127.0.0.1:${port}`);
    const [mail] = await inbox();
    expect(mail).toMatchObject({
      from: "no-reply@mail.test",
      to: ["learner@hoasen.test"],
      user: "postmaster@mail.test",
    });
    expect(mail!.raw).toMatch(/^From: Hoa Sen <no-reply@mail\.test>$/m);
    expect(mail!.raw).toContain("Auto-Submitted: auto-generated");
    expect(mail!.raw).toMatch(/Content-Type: multipart\/alternative/);
    expect(mail!.raw).toMatch(/\r\n\.\r\n\.\.hai/);
  });

  it.each([
    ["a wrong password", `smtp://postmaster%40mail.test:wrong@127.0.0.1:${server.plainPort}`, {}, "535 to AUTH PLAIN"],
    ["no credentials", `smtp://127.0.0.1:${server.plainPort}`, {}, "530 to MAIL FROM"],
    ["a refused recipient", plain, { to: "refused@hoasen.test" }, "550 to RCPT TO"],
    ["a server that is away", "smtp://127.0.0.1:9", {}, ""],
  ])("rejects for %s, and delivers nothing", async (_name, url, changes, reason) => {
    await expect(send(url, changes)).rejects.toThrow(reason);
    expect(await inbox()).toEqual([]);
  });

  it("does not let an address or a subject write commands or headers of its own", async () => {
    await expect(send(plain, { to: "a@b.test>\r\nRCPT TO:<other@b.test" })).rejects.toThrow();
    await send(plain, { subject: "One\r\nBcc: other@b.test", fromName: 'Evil" <evil@b.test>\r\nX-Evil: 1' });
    const [mail, ...others] = await inbox();
    expect(others).toEqual([]);
    expect(mail!.to).toEqual(["learner@hoasen.test"]);
    expect(mail!.raw).not.toMatch(/^(?:Bcc|X-Evil):/m);
    expect(mail!.from).toBe("no-reply@mail.test");
  });

  it.each([
    ["STARTTLS", { host: "127.0.0.1", port: server.starttlsPort, tls: "starttls" as const }],
    ["TLS", { host: "127.0.0.1", port: server.tlsPort, tls: "implicit" as const }],
  ])("%s with a certificate that nobody vouches for: neither password nor mail leaves", async (_name, address) => {
    const transport = smtpTransport(
      { ...address, credentials: { user: "postmaster@mail.test", password: "pässwörd:@/1" } },
      "no-reply@mail.test",
    );
    await expect(transport.send(message())).rejects.toThrow();
    expect(await inbox()).toEqual([]);
  });

  it("does not go on in plain text where STARTTLS was demanded and is not offered", async () => {
    const address = { ...readSmtpUrl(plain), tls: "starttls" as const };
    await expect(smtpTransport(address, "no-reply@mail.test").send(message())).rejects.toThrow("offers no encryption");
    expect(await inbox()).toEqual([]);
  });

  it("demands encryption of every server but this very machine", () => {
    expect(readSmtpUrl("smtp://u:p@smtp.example.com")).toMatchObject({ port: 587, tls: "starttls" });
    expect(readSmtpUrl("smtps://u%40x:p%3A1@smtp.example.com")).toEqual({
      host: "smtp.example.com",
      port: 465,
      tls: "implicit",
      credentials: { user: "u@x", password: "p:1" },
    });
    expect(readSmtpUrl("smtp://127.0.0.1.evil.test:2525").tls).toBe("starttls");
    for (const wrong of ["", "smtp.example.com", "https://smtp.example.com", "smtp://"])
      expect(() => readSmtpUrl(wrong)).toThrow("SMTP_URL");
  });
});

it("Cloudflare's binding takes the composed message", async () => {
  const { MAILBOX: _mailbox, ...deployed } = env;
  await mailerOf(deployed as typeof env, a.db, businessOf({})).send(message());
  await expect(
    mailerOf({ ...deployed, MAIL_FROM: "" } as typeof env, a.db, businessOf({})).send(message()),
  ).rejects.toThrow("SMTP_URL");
});

it("a local installation's mailbox keeps the message, for its own business alone", async () => {
  await mailerOf(env, a.db, businessOf({})).send(message());
  expect(await takeMail(a)).toMatchObject({
    to: "learner@hoasen.test",
    subject: "Xin chào",
    from: "Hoa Sen <no-reply@mail.test>",
  });
  await mailerOf(env, a.db, businessOf({})).send(message());
  expect(await b.db.from(localMails).all()).toEqual([]);
});

function businessOf(profile: object): Business {
  return {
    id: "x",
    slug: "x",
    shard: "main",
    revision: 1,
    canonicalHostname: null,
    profile: BusinessProfile.parse({ id: "x", config_display: { title: "Hoa Sen" }, ...profile }),
  };
}
const headOf = (locale: (typeof locales)[number]["code"], profile: object = {}) => ({
  business: businessOf(profile),
  origin: "https://a.test",
  basePath: "/api",
  locale,
});

describe("letters", () => {
  it.each(locales)(
    "$code: code, link and name stand in both bodies, the subject survives the way",
    async ({ code: locale, tag }) => {
      const otp = otpLetter(headOf(locale), { to: "a@b.test", code: "012345", minutes: 5 });
      const reset = resetLetter(headOf(locale), {
        to: "a@b.test",
        url: "https://a.test/auth/password/reset/x?a=1&b=2",
        minutes: 30,
      });
      expect(otp.subject).toContain("012345");
      for (const body of [otp.text, otp.html]) expect(body).toContain("012345");
      expect(reset.text).toContain("https://a.test/auth/password/reset/x?a=1&b=2\n");
      expect(reset.html).toContain('href="https://a.test/auth/password/reset/x?a=1&amp;b=2"');
      for (const letter of [otp, reset]) {
        expect(letter.html).toContain(`<html lang="${tag}" dir="ltr">`);
        expect(letter.text + letter.html + letter.subject).not.toMatch(/\{\{|undefined/);
        const { raw } = await composeMail(letter, "no-reply@mail.test");
        const header = /^Subject: ((?:.*\r\n)(?:[ \t].*\r\n)*)/m.exec(new TextDecoder().decode(raw))![1]!;
        for (const line of header.split("\r\n")) expect(line.length).toBeLessThan(80);
      }
    },
  );

  it("what a business or a person wrote is text, and only web addresses become a logo", () => {
    const hostile = '<img src=x onerror="alert(1)">';
    const profile = { config_display: { title: hostile, logo: "javascript:alert(1)" } };
    const { html } = resetLetter(headOf("en", profile), {
      to: `"${hostile}"@b.test`,
      url: `https://a.test/"onclick="x`,
      minutes: 30,
    });
    expect(html).not.toContain("<img");
    expect(html).not.toContain('onclick="');
    const branded = otpLetter(headOf("en", { config_display: { title: "A", logo: "/business/files/k" } }), {
      to: "a@b.test",
      code: "1",
      minutes: 5,
    });
    expect(branded.html).toContain('src="https://a.test/api/business/files/k"');
  });

  it("the button is readable in every business's colour", () => {
    for (const [primary_color, ink] of [
      ["#ffd400", "#000000"],
      ["#0b0b0b", "#ffffff"],
    ]) {
      const { html } = resetLetter(headOf("en", { primary_color }), {
        to: "a@b.test",
        url: "https://a.test/",
        minutes: 30,
      });
      expect(html).toContain(`background:${primary_color};color:${ink}`);
    }
  });
});
