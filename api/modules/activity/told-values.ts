import { letterNames } from "#shared/contracts/letters.ts";
import { filled } from "#shared/domain/filled.ts";
import { isLocaleCode, type LocaleCode, localeOf } from "#shared/locales.ts";
import { differing } from "#api/http/told-change.ts";
import { changedMessages, fieldText, valueText } from "./changed-messages.ts";
import { type Entry, idsIn } from "./entry.ts";

/** Lines that say themselves what was otherwise, by what their actions begin with. */
const telling =
  /^(?:settings|branding|menus|categories|letters|words|sso|password_form|domain|partner_key|scim|support_access|business|user|import)\./;

/** What such a line says. */
export function toldValues(locale: LocaleCode, action: string, detail: Readonly<Record<string, unknown>>): Entry[] {
  if (!telling.test(action)) return [];
  const [before, after] = differing(stateOf(action, detail["before"]), stateOf(action, detail["after"]));
  return Object.keys({ ...before, ...after }).map((path) => {
    // Columns of a file are called as it calls them, and their cells say what they say.
    if (action === "import.mended")
      return {
        label: `${filled(changedMessages[locale].row, { number: Number(detail["row"]) })} · ${path}`,
        before: valueText(locale, "", before[path]),
        after: valueText(locale, "", after[path]),
      };
    const field = fieldOf(action, path);
    return {
      label: labelOf(locale, action, path, field),
      before: pictured(locale, field, before[path], "before") ?? told(locale, field, before[path]),
      after: pictured(locale, field, after[path], "after") ?? told(locale, field, after[path]),
    };
  });
}

const pictures: readonly string[] = ["logo", "logo_path", "background"];

/** Where a picture lies tells nobody anything. */
function pictured(locale: LocaleCode, field: string, value: unknown, side: "before" | "after"): string | undefined {
  if (!pictures.includes(field) || typeof value !== "string" || value === "") return undefined;
  return changedMessages[locale].picture[side];
}

/**
 * What became otherwise from one state of a part of the configuration to the next, in words: the first few, and how many more.
 * `nameOf`: what records are called that a state names by their ids.
 */
export function toldChanges(
  locale: LocaleCode,
  part: string,
  [before, after]: [before: object, after: object],
  most: number,
  nameOf: (id: string) => string | undefined = () => undefined,
) {
  const [was, is] = differing(before, after, Number.POSITIVE_INFINITY);
  const paths = Object.keys({ ...was, ...is });
  const first = (of: typeof was) =>
    JSON.stringify(Object.fromEntries(paths.slice(0, most).map((path) => [path, of[path] ?? null])));
  const words = (said: Entry["before"]) => {
    if (said === null || typeof said === "string") return said;
    return "ids" in said ? said.ids.map((id) => nameOf(id) ?? changedMessages[locale].gone).join(", ") : null;
  };
  const entries = toldValues(locale, `${part}.changed`, { before: first(was), after: first(is) });
  return {
    changes: entries.map((entry) => ({
      field: words(typeof entry.label === "string" ? entry.label : null) ?? "",
      before: words(entry.before),
      after: words(entry.after),
    })),
    further: paths.length - entries.length,
  };
}

/** Who came into which team by a provider is an id. */
function told(locale: LocaleCode, field: string, value: unknown): Entry["before"] {
  if (field === "team" && typeof value === "string") return idsIn("team", [value]);
  return valueText(locale, field, value);
}

/** What is a single value stands for the one field of its action. */
function stateOf(action: string, told: unknown): unknown {
  if (typeof told !== "string") return told === undefined ? undefined : { [action.replace(/^.*\./, "")]: told };
  try {
    const state: unknown = JSON.parse(told);
    return typeof state === "object" ? state : { [action]: told };
  } catch {
    return undefined;
  }
}

/** Fields that are called alike and are not the same. */
const other: Readonly<Record<string, string>> = {
  "config_display.title": "display_title",
  "config_leader_board.scope": "reach",
  "config_leader_board.period": "period",
  extra_time: "extra_time_percent",
  is_just_in_time: "just_in_time",
};

function fieldOf(action: string, path: string): string {
  if (/^(?:settings|business)\./.test(action) && path === "locale") return "default_locale";
  if (action.startsWith("scim.") && path === "name") return "token_name";
  return other[path] ?? path.split(".").at(-1) ?? path;
}

function labelOf(locale: LocaleCode, action: string, path: string, field: string): string {
  const [code = "", second = "", third = ""] = path.split(".");
  const language = isLocaleCode(code) ? localeOf(code).name : code;
  if (/^words\.(?!set)/.test(action)) return `${language} · ${path.slice(code.length + 1)}`;
  if (action.startsWith("letters."))
    return [language, letterText(locale, second), partTexts(locale, third)].join(" · ");
  return fieldText(locale, field) ?? path;
}

function letterText(locale: LocaleCode, name: string): string {
  const { letter } = changedMessages[locale];
  const words = {
    ...letter,
    managed_reset: letter.managedReset,
    address_restored: letter.addressRestored,
    session_off: letter.sessionOff,
    session_note: letter.sessionNote,
    seat_given: letter.seatGiven,
    seat_taken_back: letter.seatTakenBack,
    not_admitted: letter.notAdmitted,
    certificate_ending: letter.certificateEnding,
    certificate_grace: letter.certificateGrace,
    report_sent: letter.reportSent,
  };
  const known = letterNames.find((one) => one === name);
  return known === undefined ? name : words[known];
}

function partTexts(locale: LocaleCode, part: string): string {
  const words: Readonly<Record<string, string>> = changedMessages[locale].letterField;
  return words[part] ?? part;
}
