import { accents } from "#shared/domain/theme.ts";
import { primaryColour } from "#shared/domain/primary-colour.ts";
import { type LocaleCode, localeOf } from "#shared/locales.ts";
import type { Business } from "#api/db/directory.ts";
import { filled, mailWords } from "./mail-words.ts";
import type { MailMessage } from "./mail-message.ts";

/** Who writes, where from and in which language. */
export interface Letterhead {
  business: Business;
  /** Scheme, host and port of the business's own site. */
  origin: string;
  /** The learning API's path on that site, for the logo. */
  basePath: string;
  locale: LocaleCode;
}

export interface Letter {
  to: string;
  subject: string;
  heading: string;
  /** Plain text; what comes after the first stands below the code or the button. */
  paragraphs: [string, ...string[]];
  /** A code to be typed, or an address to be opened. */
  code?: string;
  action?: { label: string; url: string; fallback: string };
}

/** How mail names a business. */
export function businessName({ profile, slug }: Business): string {
  return profile.config_display.title || slug;
}

/**
 * A letter in the business's colour and with its logo. Inline styles and one table alone: mail programs know little
 * more. Everything that anybody wrote is escaped.
 */
export function writeLetter(head: Letterhead, letter: Letter): MailMessage {
  const { business, locale } = head;
  const name = businessName(business);
  const footer = filled(mailWords[locale].footer, { business: name });
  const { tag, direction } = localeOf(locale);
  const [first, ...rest] = letter.paragraphs;
  const colours = accents(primaryColour(business.profile.primary_color), "light");
  const core =
    letter.code === undefined ? letter.action && button(letter.action, colours) : codeBox(letter.code, colours);
  const html = `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(letter.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f1ec;color:#1d1b18;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px;border-top:4px solid ${colours.graphic}"><tr><td style="padding:32px">
${brand(head, name)}
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(letter.heading)}</h1>
${paragraph(first)}
${core ?? ""}
${rest.map(paragraph).join("\n")}
<p style="margin:24px 0 0;font-size:13px;color:#6b665c">${escaped(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
  const action = letter.action && `${letter.action.label}:\n${letter.action.url}`;
  const text = `${[letter.heading, first, letter.code ?? action, ...rest, `-- \n${footer}`].filter(Boolean).join("\n\n")}\n`;
  return { to: letter.to, fromName: name, subject: letter.subject, text, html, language: tag };
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

type Colours = ReturnType<typeof accents>;

function codeBox(code: string, colours: Colours): string {
  return `<p style="margin:24px 0;padding:16px;border-radius:10px;background:${colours.tint};text-align:center;font-size:32px;font-weight:700;letter-spacing:8px" dir="ltr">${escaped(code)}</p>`;
}

function button({ label, url, fallback }: NonNullable<Letter["action"]>, colours: Colours): string {
  return `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${colours.primary};color:${colours["on-primary"]};font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px">${escaped(fallback)}<br><a href="${escaped(url)}" style="color:${colours.link};word-break:break-all" dir="ltr">${escaped(url)}</a></p>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
