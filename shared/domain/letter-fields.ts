/** What a letter is made of, and what it may say of what only the sending knows. */
export interface LetterText {
  subject: string;
  heading: string;
  /** Paragraphs, lists and **bold**; `{{link}}` or `{{code}}` alone in a paragraph becomes a button or a box. */
  body: string;
  /** What the button of `{{link}}` says; null: the letter has none. */
  button: string | null;
}

interface LetterFields {
  known: readonly string[];
  /** Without these in its body it is of no use. */
  needed: readonly string[];
  /** It opens an account, or tells the owner of one what became of it: account managers alone change it. */
  ofAccounts?: true;
}

/** Every letter that the product sends, with its `{{fields}}`. */
export const letterFields = {
  invitation: { known: ["name", "sender", "business", "email", "days", "link"], needed: ["link"], ofAccounts: true },
  managed_reset: {
    known: ["name", "sender", "business", "email", "hours", "link"],
    needed: ["link"],
    ofAccounts: true,
  },
  reset: { known: ["business", "email", "minutes", "link"], needed: ["link"], ofAccounts: true },
  otp: { known: ["business", "code", "minutes"], needed: ["code"], ofAccounts: true },
  linked: { known: ["business", "email", "account", "when", "link"], needed: ["account", "link"], ofAccounts: true },
  readdressed: { known: ["name", "sender", "business"], needed: [], ofAccounts: true },
  address_restored: { known: ["name", "sender", "business"], needed: [], ofAccounts: true },
  session_off: {
    known: ["name", "sender", "business", "email", "course", "when", "reason", "link"],
    needed: ["reason"],
  },
  session_note: {
    known: ["name", "sender", "business", "email", "course", "when", "message", "link"],
    needed: ["message"],
  },
  teaching: {
    known: ["name", "sender", "business", "email", "course", "when", "link"],
    needed: ["course", "when", "link"],
  },
  seat_given: { known: ["name", "sender", "business", "email", "course", "when", "link"], needed: ["course", "when"] },
  seat_taken_back: {
    known: ["name", "sender", "business", "email", "course", "when", "link"],
    needed: ["course", "when"],
  },
  assigned: { known: ["name", "sender", "business", "email", "courses", "link"], needed: ["courses"] },
  overdue: { known: ["name", "sender", "business", "email", "courses", "link"], needed: ["courses"] },
  admitted: { known: ["name", "sender", "business", "email", "course", "link"], needed: ["course"] },
  not_admitted: { known: ["name", "sender", "business", "email", "course", "reason", "link"], needed: ["reason"] },
  certificate_ending: { known: ["name", "business", "email", "certificates", "link"], needed: ["certificates"] },
  certificate_grace: { known: ["name", "business", "email", "certificates", "link"], needed: ["certificates"] },
  report_sent: { known: ["name", "sender", "business", "email", "report", "when", "days", "link"], needed: ["link"] },
  assessment: {
    known: ["name", "sender", "business", "email", "assessment", "link"],
    needed: ["assessment", "link"],
  },
} as const satisfies Record<string, LetterFields>;

export type LetterName = keyof typeof letterFields;

export function hasButton(letter: LetterName): boolean {
  return fieldsOf(letter).known.includes("link");
}

export function fieldsOf(letter: LetterName): LetterFields {
  return letterFields[letter];
}

export function isOfAccounts(letter: LetterName): boolean {
  return fieldsOf(letter).ofAccounts === true;
}

/**
 * Whether every `{{link}}` and `{{code}}` has white space or an end around it. What leads in, or proves who one is, would
 * else become a part of an address that somebody wrote around it, and go to its host.
 */
function standAlone(text: string): boolean {
  const rest = text.replace(/(?<![^ \t\r\n])(\*\*)?\{\{\s*(?:link|code)\s*\}\}\1(?![^ \t\r\n])/g, "");
  return !fieldsIn(rest).some((field) => field === "link" || field === "code");
}

/** The `{{fields}}` of a text, in its order. */
function fieldsIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = ""]) => name);
}

/** What is wrong with a letter, by where; nothing: it can be sent. */
export function wrongIn(letter: LetterName, text: LetterText): Partial<Record<keyof LetterText, string>> {
  const { known, needed } = fieldsOf(letter);
  const wrong: Partial<Record<keyof LetterText, string>> = {};
  for (const part of ["subject", "heading", "body", "button"] as const) {
    const written = text[part] ?? "";
    const fields = fieldsIn(written);
    if (/<\/?[a-z!][^>]*>/i.test(written)) wrong[part] = "html_refused";
    else if (fields.some((field) => !known.includes(field))) wrong[part] = "field_unknown";
    else if (part !== "body" && fields.includes("link")) wrong[part] = "field_misplaced";
    else if (!standAlone(written)) wrong[part] = "field_not_alone";
    else if (part === "body" && needed.some((field) => !fields.includes(field))) wrong[part] = "field_missing";
  }
  if (hasButton(letter) && !text.button) wrong.button ??= "required";
  return wrong;
}
