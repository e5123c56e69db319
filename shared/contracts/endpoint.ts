import type * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";

type Schema = z.ZodMiniType;

/** The flags of docs/specification.md §6.1, each of which opens an area of the management side. */
export const accessFlags = [
  "can_access_competency",
  "can_access_admin",
  "can_access_gamification",
  "can_access_testbank",
  "can_access_lMS",
] as const;
export type AccessFlag = (typeof accessFlags)[number];

/** What a path or body value names, so that the isolation test can seed it in another business. */
export type ForeignKind =
  | "course-slug"
  | "lesson-id"
  | "quiz-lesson-id"
  | "attempt-id"
  | "question-id"
  | "file-key"
  | "stream-folder"
  | "stream-file"
  | "film-question-id"
  | "locale"
  | "programme-path"
  | "classroom-slug"
  | "class-id"
  | "assignment-rule-id"
  | "audience-id"
  | "course-id"
  | "draft-lesson-id"
  | "material-id"
  | "programme-id"
  | "certification-id"
  | "badge-id"
  | "framework-id"
  | "competency-id"
  | "job-profile-id"
  | "assessment-id"
  | "exam-id"
  | "given-exam-id"
  | "sitting-id"
  | "exam-question-id"
  | "bank-question-id"
  | "bank-folder-id"
  | "version-id"
  | "session-id"
  | "date-id"
  | "ending-date-id"
  | "task-lesson-id"
  | "upload-id"
  | "part-number"
  | "note-id"
  | "asked-question-id"
  | "given-answer-id"
  | "post-id"
  | "user-id"
  | "waiting-user-id"
  | "other-user-id"
  | "leaving-user-id"
  | "team-id"
  | "role-id"
  | "change-set-id"
  | "edition-id"
  | "scim-token-id"
  | "job-id"
  | "letter-id"
  | "import-id"
  | "import-row"
  | "partner-key-id"
  | "view-id"
  | "report-id"
  | "report-schedule-id"
  | "report-run-id"
  | "bin-id"
  | "own-field-id"
  | "domain-id";

/**
 * One call of the learning API. `path` uses Hono's `:name` parameters and has no base path.
 * `access`: `public` needs no session, `signed-in` needs one, `password-change` is also open to a user whose first
 * password is still to be changed (docs/specification.md §4.5).
 * `foreign` says what each path parameter names; every parameter must be named (the isolation test fails otherwise).
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  summary: string;
  access: "public" | "signed-in" | "password-change";
  /**
   * The flag that opens it (docs/specification.md §6.1); "any": those to whom any area is open, and account managers;
   * absent: whoever is signed in.
   */
  flag?: AccessFlag | "any";
  /**
   * How far that flag has to go: "teams" is open, within the teams that they lead and all below, also to those who have it
   * by a role of that scope; "business" (`beyond_scope`) and absent: not. Every contract with a flag says which.
   */
  reach?: "business" | "teams";
  /** Whether an operator who is in by a support code may call it; absent: like the user. */
  support?: "refused";
  /**
   * Whether it is open to somebody who sees the product as this person does, which nothing is that changes something or
   * has a flag; absent: as far as it reads, yes.
   */
  viewing?: "refused";
  params?: Params;
  query?: Query;
  body?: Body;
  /** The whole JSON answer; absent for a binary one. */
  response?: Response;
  errors: readonly ErrorCode[];
  foreign: Readonly<Record<string, ForeignKind>>;
}

/** Whoever reads an endpoint that takes a body finds it. */
type Own<Body extends Schema> = Body extends z.ZodMiniNever ? unknown : { body: Body };

/** Declares an endpoint and keeps its exact schema types. */
export function endpoint<
  Params extends Schema = z.ZodMiniNever,
  Query extends Schema = z.ZodMiniNever,
  Body extends Schema = z.ZodMiniNever,
  Response extends Schema = z.ZodMiniNever,
>(
  definition: Endpoint<Params, Query, Body, Response> & Own<Body>,
): Endpoint<Params, Query, Body, Response> & Own<Body> {
  return definition;
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.input<B> : never;
export type ResponseOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;
