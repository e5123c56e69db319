import { escaped } from "#shared/domain/escaped.ts";
import { filled } from "#shared/domain/filled.ts";
import type { LetterName, LetterText } from "#shared/domain/letter-fields.ts";
import { accents } from "#shared/domain/theme.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { primaryColour } from "#shared/domain/primary-colour.ts";
import { type LocaleCode, localeOf } from "#shared/locales.ts";
import type { Business } from "#api/db/directory.ts";
import { type Block, blocksOf, stretchesOf } from "./letter-blocks.ts";
import { mailMessages, type OwnMailTexts } from "./mail-messages.ts";
import type { MailMessage } from "./mail-message.ts";

/** Who writes, where from and in which language. */
export interface Letterhead {
  business: Business;
  /** Scheme, host and port of the business's own site. */
  origin: string;
  /** The learning API's path on that site, for the logo. */
  basePath: string;
  locale: LocaleCode;
  /** What the business writes itself in this language; absent: nothing. */
  own?: OwnMailTexts;
}

export interface Letter {
  to: string;
  /** Of its `{{fields}}`; the business's name is known. */
  values: Readonly<Record<string, string>>;
  /** Instead of the text that the business or the product has for it. */
  text?: LetterText;
}

/** How mail names a business. */
function businessName({ profile, slug }: Business): string {
  return profile.config_display.title || slug;
}

const ground =
  "margin:0;padding:24px 12px;background:#f3f1ec;color:#1d1b18;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** A day and its time as a letter names them, on the clock of the business. `at`: in milliseconds. */
export function letterMoment({ locale, business }: Letterhead, at: number): string {
  const timeZone = businessTimeZone(business.profile);
  return new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: "full", timeStyle: "short", timeZone }).format(at);
}

export function writeLetter(head: Letterhead, name: LetterName, given: Letter): MailMessage {
  const { subject, text, paper, sender } = paperOf(head, name, given);
  const { tag, direction } = localeOf(head.locale);
  const html = `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="${ground}">
${paper}
</body>
</html>
`;
  return { to: given.to, fromName: sender, subject, text, html, language: tag };
}

/** The same to be looked at within a page. */
export function showLetter(head: Letterhead, name: LetterName, given: Letter) {
  const { subject, text, paper } = paperOf(head, name, given);
  const { tag, direction } = localeOf(head.locale);
  return { subject, text, html: `<div lang="${tag}" dir="${direction}" style="${ground}">${paper}</div>` };
}

/**
 * A letter in the business's colour and with its logo. Inline styles and one table alone: mail programs know little
 * more. Everything that anybody wrote is escaped.
 */
function paperOf(head: Letterhead, name: LetterName, given: Letter) {
  const { business, locale, own } = head;
  const sender = businessName(business);
  const written: LetterText = given.text ?? own?.letters[name] ?? shippedLetter(locale, name);
  const values: Record<string, string> = { ...given.values, business: sender };
  const words = { ...mailMessages[locale], ...own?.words };
  const footer = filled(words.footer, { business: sender });
  const colours = accents(primaryColour(business.profile.primary_color), "light");
  const subject = filled(written.subject, values);
  const heading = filled(written.heading, values);
  const button = { label: filled(written.button ?? "", values), url: values["link"] ?? "", fallback: words.fallback };
  const on: Rendering = { values, colours, button };
  const blocks = blocksOf(written.body);
  const paper = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px;border-top:4px solid ${colours.graphic}"><tr><td style="padding:32px">
${brand(head, sender)}
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(heading)}</h1>
${blocks.map((block) => htmlOf(block, on)).join("\n")}
<p style="margin:24px 0 0;font-size:13px;color:#6b665c">${escaped(footer)}</p>
</td></tr></table>
</td></tr></table>`;
  const text = `${[heading, ...blocks.map((block) => textOf(block, on)), `-- \n${footer}`].join("\n\n")}\n`;
  return { subject, text, paper, sender };
}

/** As the product has it. */
export function shippedLetter(locale: LocaleCode, name: LetterName): LetterText {
  return { button: null, ...mailMessages[locale].letters[name] };
}

type Colours = ReturnType<typeof accents>;

interface Rendering {
  values: Readonly<Record<string, string>>;
  colours: Colours;
  button: { label: string; url: string; fallback: string };
}

function htmlOf(block: Block, on: Rendering): string {
  switch (block.kind) {
    case "link":
      return buttonHtml(on);
    case "code":
      return `<p style="margin:24px 0;padding:16px;border-radius:10px;background:${on.colours.tint};text-align:center;font-size:32px;font-weight:700;letter-spacing:8px" dir="ltr">${escaped(on.values["code"] ?? "")}</p>`;
    case "list":
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items.map((item) => `<li>${inlineHtml(item, on)}</li>`).join("")}</ul>`;
    case "paragraph":
      return `<p style="margin:0 0 16px">${block.lines.map((line) => inlineHtml(line, on)).join("<br>")}</p>`;
  }
}

function inlineHtml(line: string, { values, colours }: Rendering): string {
  return stretchesOf(line, values)
    .map(({ text, isStrong, isLink }) => {
      const inner = isLink
        ? `<a href="${escaped(text)}" style="color:${colours.link};word-break:break-all" dir="ltr">${escaped(text)}</a>`
        : escaped(text);
      return isStrong ? `<strong>${inner}</strong>` : inner;
    })
    .join("");
}

function textOf(block: Block, { values, button }: Rendering): string {
  const line = (one: string) =>
    stretchesOf(one, values)
      .map(({ text }) => text)
      .join("");
  switch (block.kind) {
    case "link":
      return `${button.label}:\n${button.url}`;
    case "code":
      return values["code"] ?? "";
    case "list":
      return block.items.map((item) => `- ${line(item)}`).join("\n");
    case "paragraph":
      return block.lines.map(line).join("\n");
  }
}

function brand({ business, origin, basePath }: Letterhead, name: string): string {
  const logo = business.profile.config_display.logo ?? business.profile.app_config.logo_path;
  const url = logo && webAddress(logo.startsWith("/business/files/") ? `${basePath}${logo}` : logo, origin);
  const content = url
    ? `<img src="${escaped(url)}" alt="${escaped(name)}" height="32" style="height:32px;border:0">`
    : escaped(name);
  return `<p style="margin:0 0 24px;font-weight:600">${content}</p>`;
}

function webAddress(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}

function buttonHtml({ button: { label, url, fallback }, colours }: Rendering): string {
  return `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${colours.primary};color:${colours["on-primary"]};font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px">${escaped(fallback)}<br><a href="${escaped(url)}" style="color:${colours.link};word-break:break-all" dir="ltr">${escaped(url)}</a></p>`;
}
