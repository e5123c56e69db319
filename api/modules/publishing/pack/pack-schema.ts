import * as z from "zod/mini";
import { isPlainLine, isPlainProse } from "#shared/domain/plain-text.ts";
import { locales } from "#shared/locales.ts";
import { isHttpsAddress } from "./address-rules.ts";
import { taskFields } from "./task-schema.ts";

/** Lower-case words joined by hyphens; it stands in addresses, so it never changes once learners have it. */
export const Slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be a slug: a-z, 0-9 and single hyphens"));
export const seenAlone = "holds characters that nobody sees (controls, marks that turn the direction of writing)";
export const Text = z.string().check(z.trim(), z.minLength(1, "must not be empty"), z.refine(isPlainProse, seenAlone));
/** A name or a title. */
export const Line = z.string().check(z.trim(), z.minLength(1, "must not be empty"), z.refine(isPlainLine, seenAlone));
export const Locale = z.enum(locales.map(({ code }) => code));
export const LanguageTag = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, "must be a language tag such as vi or zh-CN"));
/** Forward slashes, below the folder of the file that names it. Whether the file exists is read-pack's question. */
export const RelativePath = z
  .string()
  .check(
    z.regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))(?!.*\\)[^:]+$/, "must be a relative path inside this folder"),
    z.refine(isPlainLine, seenAlone),
  );
export const HttpsUrl = z
  .string()
  .check(z.refine(isHttpsAddress, "must be an https address"), z.refine(isPlainLine, seenAlone));
export const PositiveInt = z.int().check(z.positive());

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

/** A question at which a film stops; `required` ones cannot be skipped, and the film is not done without them. */
const FilmQuestionEntry = z.strictObject({
  id: Slug,
  at: z.number().check(z.nonnegative()),
  kind: z._default(z.enum(["single", "multiple"]), "single"),
  text: Text,
  options: z
    .array(z.strictObject({ id: Slug, text: Text, correct: z._default(z.boolean(), false) }))
    .check(z.minLength(2), z.maxLength(8)),
  explanation: z.optional(Text),
  required: z._default(z.boolean(), true),
});
export type FilmQuestionEntry = z.output<typeof FilmQuestionEntry>;

const lessonHead = { id: Slug, title: Line, trial: z._default(z.boolean(), false) };
const minutes = z.number().check(z.positive(), z.maximum(600));
/** One lesson of course.yaml. `minutes` is the author's estimate; a video's length is its own. */
export const LessonEntry = z.discriminatedUnion("kind", [
  z.strictObject({ ...lessonHead, kind: z.literal("article"), minutes, file: RelativePath }),
  z.strictObject({
    ...lessonHead,
    kind: z.literal("video"),
    seconds: z.number().check(z.positive()),
    file: RelativePath,
    poster: z.optional(RelativePath),
    captions: z._default(z.array(z.strictObject({ language: LanguageTag, label: Line, file: RelativePath })), []),
    chapters: z._default(z.array(z.strictObject({ at: z.number().check(z.nonnegative()), title: Line })), []),
    /** The first playlist of the same film as an adaptive stream; everything that it names lies beside it. */
    stream: z.optional(RelativePath),
    /** One sheet of small pictures in rows, one for `every` so many seconds. */
    previews: z.optional(
      z.strictObject({ file: RelativePath, every: z.number().check(z.positive()), columns: PositiveInt }),
    ),
    complete_at: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    no_skip: z._default(z.boolean(), false),
    questions: z._default(z.array(FilmQuestionEntry), []),
  }),
  z.strictObject({ ...lessonHead, kind: z.literal("pdf"), minutes, file: RelativePath, pages: PositiveInt }),
  z.strictObject({ ...lessonHead, kind: z.literal("quiz"), minutes, quiz: RelativePath }),
  z.strictObject({
    ...lessonHead,
    kind: z.literal("audio"),
    seconds: z.number().check(z.positive()),
    file: RelativePath,
    transcript: z.optional(RelativePath),
  }),
  z.strictObject({
    ...lessonHead,
    kind: z.literal("gallery"),
    minutes,
    pictures: z
      .array(z.strictObject({ file: RelativePath, alt: Text, caption: z.optional(Text) }))
      .check(z.minLength(1), z.maxLength(60)),
  }),
  z.strictObject({ ...lessonHead, kind: z.literal("embed"), minutes, url: HttpsUrl, file: z.optional(RelativePath) }),
  z.strictObject({
    ...lessonHead,
    kind: z.literal("download"),
    minutes,
    file: RelativePath,
    about: z.optional(RelativePath),
  }),
  z.strictObject({ ...lessonHead, kind: z.literal("assignment"), minutes, file: RelativePath, ...taskFields }),
]);
export type LessonEntry = z.output<typeof LessonEntry>;

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
  sections: z
    .array(z.strictObject({ title: Line, lessons: z.array(LessonEntry).check(z.minLength(1)) }))
    .check(z.minLength(1)),
});
export type CourseFile = z.output<typeof CourseFile>;
