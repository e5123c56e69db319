import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type en from "#locales/en/mailbox.json";
import { type LocaleCode, localeOf } from "#shared/locales.ts";
import type { Mail, MailSummary } from "./kept-mails.ts";

export type MailboxMessages = Record<keyof typeof en, string>;

export interface Frame {
  words: MailboxMessages;
  locale: LocaleCode;
  timeZone: string;
  host: string;
}

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** System colours: the page belongs to nobody's brand and follows the device. */
const style = raw(`<style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-inline-size:60rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.375rem;margin:0 0 .25rem;overflow-wrap:anywhere}
p.note{margin:0 0 1.25rem;opacity:.75}
ol{list-style:none;margin:0;padding:0;border-block-start:1px solid GrayText}
li{border-block-end:1px solid GrayText}
li a{display:grid;gap:.125rem 1rem;grid-template-columns:1fr auto;padding:.75rem .25rem;color:inherit;text-decoration:none}
li a:hover strong,li a:focus-visible strong{text-decoration:underline}
li span{opacity:.75;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
iframe{inline-size:100%;block-size:36rem;border:1px solid GrayText;border-radius:.5rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid GrayText;border-radius:.5rem;padding:1rem}
h2{font-size:1rem;margin:1.25rem 0 .5rem}
</style>`);

export function mailListPage(mails: readonly MailSummary[], frame: Frame): Html {
  const { words, host } = frame;
  const items = mails.map(
    (mail) =>
      html`<li>
        <a href="/__mailbox/${encodeURIComponent(mail.id)}"
          ><strong>${mail.subject}</strong>${timeOf(mail.at, frame)}<span>${words.to}: ${mail.to}</span></a
        >
      </li>`,
  );
  const list =
    items.length === 0
      ? html`<p>${words.empty}</p>`
      : html`<ol>
          ${items}
        </ol>`;
  return page(
    words.title,
    frame,
    html`<h1>${words.title}</h1>
      <p class="note">${words.note.replace("{{host}}", host)}</p>
      ${list}`,
  );
}

export function mailPage(mail: Mail, frame: Frame): Html {
  const { words } = frame;
  // Without scripts and as an origin of its own; its links open beside it. `html` escapes the attribute.
  const body = html`<iframe
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    title="${words.html}"
    srcdoc="${`<base target="_blank">${mail.html}`}"
  ></iframe>`;
  return page(
    mail.subject,
    frame,
    html`<p><a href="/__mailbox">${words.back}</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>${words.from}</dt>
        <dd>${mail.from}</dd>
        <dt>${words.to}</dt>
        <dd>${mail.to}</dd>
        <dt>${words.received}</dt>
        <dd>${timeOf(mail.at, frame)}</dd>
      </dl>
      <h2>${words.html}</h2>
      ${body}
      <h2>${words.text}</h2>
      <pre dir="auto">${linked(mail.text)}</pre>`,
  );
}

function page(title: string, { locale }: Frame, body: Html): Html {
  const { tag, direction } = localeOf(locale);
  return html`<!doctype html>
    <html lang="${tag}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}

function timeOf(at: string, { locale, timeZone }: Frame): Html {
  const date = new Date(at);
  const words = Number.isNaN(date.getTime())
    ? at
    : new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: "medium", timeStyle: "medium", timeZone }).format(
        date,
      );
  return html`<time datetime="${at}">${words}</time>`;
}

/** Plain text whose addresses can be followed. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
}
