import {
  changeLetter,
  getLetters,
  letterNames,
  type LettersState,
  previewLetter,
  testLetter,
} from "#shared/contracts/letters.ts";
import { isOfAccounts, type LetterName, type LetterText, wrongIn } from "#shared/domain/letter-fields.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import { type LocaleCode, locales, localeOf } from "#shared/locales.ts";
import type { ApiApp } from "#api/http/context.ts";
import { requireAccountManager } from "#api/http/account-manager.ts";
import { implement } from "#api/http/contract-route.ts";
import { linkOrigin, localizedPath } from "#api/http/public-origin.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { errorResponse } from "#api/http/render-error.ts";
import {
  type Desk,
  expectedBy,
  type Letters,
  letters,
  publish,
  standing,
  type StateOf,
  toldAlone,
} from "#api/modules/configuration/public.ts";
import {
  letterheadOf,
  mailerOf,
  shippedLetter,
  showLetter,
  writeLetter,
  type Letterhead,
} from "#api/modules/mail/public.ts";
import { passwordResetPath } from "#shared/routes.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import type { UserRow } from "#api/http/viewer.ts";

/** Letters to oneself, to see how they arrive. */
const tests = { turns: 10, windowMs: 60 * 60_000 };

export function lettersRoutes(app: ApiApp): void {
  implement(app, getLetters, async (desk) => {
    const { state } = await standing(desk, letters);
    desk.c.header("ETag", `"${state.revision}"`);
    return { data: shown(desk, state) };
  });

  implement(app, changeLetter, async (desk) => {
    const expected = expectedBy(desk);
    const { letter, locale, text } = desk.body;
    if (isOfAccounts(letter)) requireAccountManager(desk.viewer);
    if (text) refuseWrong(letter, text);
    const { published } = (await standing(desk, letters)).state;
    const { [`${locale}.${letter}`]: _, ...others } = published;
    const values = text === null ? others : { ...others, [`${locale}.${letter}`]: text };
    const { kind, state } = await publish(desk, letters, { values, expected, action: "letters.changed" });
    const headers = { ETag: `"${state.revision}"` };
    if (kind === "stale")
      return errorResponse(desk.c, new AppError("stale"), { details: { current: { ...shown(desk, state) } }, headers });
    desk.c.header("ETag", headers.ETag);
    return { data: shown(desk, state) };
  });

  implement(app, previewLetter, async (desk) => {
    const { head, given } = await sample(desk, desk.body);
    return { data: showLetter(head, desk.body.letter, given) };
  });

  implement(app, testLetter, async (desk) => {
    const { c, db, business, viewer, body, now } = desk;
    const { head, given } = await sample(desk, body);
    const turn = await takeTurn(db.primary, [{ subject: `letter-test|${viewer.id}`, ...tests }], now);
    if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
    await mailerOf(c.env, db.primary, business)
      .send(writeLetter(head, body.letter, given))
      .catch((cause: unknown) => {
        throw new AppError("unavailable", { cause });
      });
    return { data: { sent_to: given.to } };
  });
}

interface Written {
  letter: LetterName;
  locale: LocaleCode;
  text: LetterText;
}

/** As it would be sent, to whoever asks. Throws `validation_failed`. */
async function sample({ c, db, business, viewer, now }: Desk, { letter, locale, text }: Written) {
  refuseWrong(letter, text);
  const origin = await linkOrigin(c, business);
  const head = await letterheadOf(c.env, db.primary, { business, origin, locale });
  return { head, given: { to: viewer.user.email, values: samplesOf(head, viewer.user, now), text } };
}

/** Throws what is wrong with a letter, each at its place. */
function refuseWrong(letter: LetterName, text: LetterText): void {
  const wrong = Object.entries(wrongIn(letter, text));
  if (wrong.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(wrong.map(([part, code]) => [`text.${part}`, [code]]));
  throw new AppError("validation_failed", { fields });
}

function shown(desk: Desk, state: StateOf<Letters>): LettersState {
  const { published, revision } = state;
  return {
    letters: letterNames.flatMap((letter) =>
      locales.map(({ code }) => ({
        letter,
        locale: code,
        shipped: shippedLetter(code, letter),
        own: published[`${code}.${letter}`] ?? null,
      })),
    ),
    may_change_all: desk.viewer.user.isAccountManager,
    revision,
    history: toldAlone(desk, "letters", state),
  };
}

const classSamples: Record<LocaleCode, { course: string; reason: string; message: string; courses: string }> = {
  vi: {
    course: "Vận hành xe nâng",
    reason: "Giảng viên ốm.",
    message: "Nhớ mang giày bảo hộ.",
    courses: "Vận hành xe nâng (→ 9/12/2026)",
  },
  en: {
    course: "Forklift safety",
    reason: "The teacher is ill.",
    message: "Please bring safety shoes.",
    courses: "Forklift safety (→ 9 December 2026)",
  },
  ja: {
    course: "フォークリフトの安全",
    reason: "講師の体調不良のため。",
    message: "安全靴をお持ちください。",
    courses: "フォークリフトの安全 (→ 2026年12月9日)",
  },
  ko: {
    course: "지게차 안전",
    reason: "강사의 건강 문제",
    message: "안전화를 가져와 주세요.",
    courses: "지게차 안전 (→ 2026년 12월 9일)",
  },
  zh_cn: {
    course: "叉车安全",
    reason: "讲师身体不适。",
    message: "请携带安全鞋。",
    courses: "叉车安全（→ 2026年12月9日）",
  },
};

/** What stands in a letter's fields while it is only looked at. The link is shaped as it will be, and leads nowhere. */
function samplesOf(
  { origin, locale, business }: Letterhead,
  { name, email }: Pick<UserRow, "name" | "email">,
  now: number,
): Record<string, string> {
  const timeZone = businessTimeZone(business.profile);
  const { tag } = localeOf(locale);
  return {
    name,
    sender: name,
    email,
    code: "012345",
    minutes: "30",
    hours: "24",
    days: "7",
    account: `Microsoft ${email}`,
    when: new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone }).format(now),
    link: `${origin}${localizedPath(locale, passwordResetPath("example"))}`,
    ...classSamples[locale],
  };
}
