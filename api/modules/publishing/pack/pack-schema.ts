import * as z from "zod/mini";
import { LessonEntry } from "../lesson-kinds/lesson-packs.ts";
import { LanguageTag, Line, Locale, Slug, Text } from "./pack-fields.ts";

/** docs/specification.md §5.3. */
const Password = z
  .string()
  .check(
    z.minLength(8),
    z.regex(/\p{Lu}/u, "needs an uppercase letter"),
    z.regex(/\p{Ll}/u, "needs a lowercase letter"),
    z.regex(/\d/, "needs a digit"),
    z.regex(/[^\p{L}\d\s]/u, "needs a special character"),
  );

const slugsDiffer = z.refine<readonly { slug: string }[]>(
  (level) => new Set(level.map(({ slug }) => slug)).size === level.length,
  "has one slug twice at one level",
);

const DefaultCategory = z.strictObject({
  cat_title: Line,
  slug: Slug,
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof DefaultCategory>> {
    return z.optional(DefaultCategories);
  },
});
const BusinessCategory = z.strictObject({
  name: Line,
  slug: Slug,
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof BusinessCategory>> {
    return z.optional(BusinessCategories);
  },
});

export const DefaultCategories = z.array(DefaultCategory).check(slugsDiffer);
export const BusinessCategories = z.array(BusinessCategory).check(slugsDiffer);

/** `business.yaml`: whose courses these are. Categories that it does not name stay as they are. */
export const BusinessFile = z.strictObject({
  slug: Slug,
  categories: z.optional(
    z.strictObject({
      default: z._default(DefaultCategories, []),
      business: z._default(BusinessCategories, []),
    }),
  ),
});
export type BusinessFile = z.output<typeof BusinessFile>;

/** `users.yaml`: a list. login_status 0 = first password not changed yet, 1 = active, 2 = blocked. */
export const UsersFile = z.array(
  z.strictObject({
    email: z.email(),
    name: Line,
    password: Password,
    login_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    is_account_manager: z._default(z.boolean(), false),
    can_access_competency: z._default(z.boolean(), false),
    can_access_admin: z._default(z.boolean(), false),
    can_access_gamification: z._default(z.boolean(), false),
    can_access_testbank: z._default(z.boolean(), false),
    can_access_lMS: z._default(z.boolean(), false),
    locale: z.optional(Locale),
    /** More time than others have for timed quizzes, in percent; without it, what a manager gave stays. */
    extra_time_percent: z.optional(z.int().check(z.minimum(0), z.maximum(300))),
  }),
);
export type UsersFile = z.output<typeof UsersFile>;

/** Picks the drawing of the generated cover. */
export const CoverCategory = z.enum(["safety", "compliance", "skill", "leadership", "tech", "trade", "welcome"]);

/** `courses/<slug>/course.yaml`. Without `slug` the folder's name counts. */
export const CourseFile = z.strictObject({
  slug: z.optional(Slug),
  title: Line,
  summary: Text,
  category: z.string().check(z.regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, "must be category slugs joined by /")),
  cover_category: CoverCategory,
  language: LanguageTag,
  outcomes: z.array(Text).check(z.minLength(1)),
  author: z.strictObject({ name: Line, role: Line }),
  reviewed_on: z.iso.date(),
  order: z.int(),
  /** Left out, it stays what it is, and is `open` for a new course. */
  admission: z.optional(z.enum(["open", "request", "assigned"])),
  sections: z
    .array(z.strictObject({ title: Line, lessons: z.array(LessonEntry).check(z.minLength(1)) }))
    .check(z.minLength(1)),
});
export type CourseFile = z.output<typeof CourseFile>;
