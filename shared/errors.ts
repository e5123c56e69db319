/**
 * Every error the platform answers with, and its HTTP status. The code travels as `data.code`; its words are
 * the key `<code>` of locales/<locale>/errors.json.
 */
export const errorStatus = {
  bad_request: 400,
  malformed_json: 400,
  wrong_password: 400,
  same_password: 400,
  otp_wrong: 400,
  otp_expired: 400,
  link_expired: 400,
  confirmation_expired: 400,
  not_enrolled: 400,
  lesson_locked: 400,
  code_wrong: 403,
  not_admitted: 403,
  unauthenticated: 401,
  viewing_over: 401,
  invalid_credentials: 401,
  sso_failed: 401,
  account_blocked: 403,
  sso_not_allowed: 403,
  forbidden: 403,
  own_work: 403,
  own_sitting: 403,
  own_extra_time: 403,
  own_account: 403,
  own_level: 403,
  wider_rights: 403,
  lead_has_more: 403,
  account_managers_only: 403,
  second_manager: 403,
  manager_too_new: 403,
  beyond_scope: 403,
  support_session: 403,
  viewing_session: 403,
  sign_in_again: 403,
  cross_site_request: 403,
  password_change_required: 403,
  not_found: 404,
  business_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_linked: 409,
  identity_in_use: 409,
  last_way_in: 409,
  last_account_manager: 409,
  not_ready: 409,
  in_use: 409,
  exam_sitting: 409,
  exam_sat: 409,
  assessment_closed: 409,
  reversed_already: 409,
  domain_in_use: 409,
  name_taken: 409,
  parent_gone: 409,
  team_cycle: 409,
  team_too_deep: 409,
  too_many_teams: 409,
  too_many_teams_of_one: 409,
  person_used: 409,
  changed_since: 409,
  category_in_use: 409,
  too_many_roles: 409,
  too_many_roles_of_one: 409,
  too_many_people: 409,
  too_many_waiting: 409,
  email_taken: 409,
  employee_no_taken: 409,
  not_usable: 409,
  too_many_fields: 409,
  key_taken: 409,
  field_in_use: 409,
  folder_in_use: 409,
  manager_cycle: 409,
  invited_already: 409,
  not_invitable: 409,
  person_blocked: 409,
  directory_account: 409,
  preview_expired: 409,
  too_many_reached: 409,
  attempt_closed: 409,
  exam_closed: 409,
  exam_open: 409,
  keys_seen: 409,
  answer_changed: 409,
  retake_later: 409,
  sitting_elsewhere: 409,
  no_attempts_left: 409,
  registration_closed: 409,
  session_clash: 409,
  not_held: 409,
  date_doubtful: 409,
  already_registered: 409,
  wall_code_old: 409,
  wall_closed: 409,
  class_ahead: 409,
  no_seat: 409,
  exam_full: 409,
  seat_waiting: 409,
  too_many_files: 409,
  file_exists: 409,
  too_early: 409,
  stale: 412,
  payload_too_large: 413,
  total_size_exceeded: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  content_invalid: 422,
  question_unfit: 422,
  key_reused: 422,
  validation_failed: 422,
  business_locked: 423,
  precondition_required: 428,
  too_many_requests: 429,
  code_paused: 429,
  sign_in_paused: 429,
  internal: 500,
  not_implemented: 501,
  bad_gateway: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Field name → messages, already in the request's language. */
export type FieldErrors = Record<string, string[]>;

/** A key of locales/<locale>/validation.json, with what its words name by `{{…}}`. */
export interface FieldFault {
  key: string;
  values: Readonly<Record<string, string>>;
}

/** Field name → what is wrong with it, before it is put into words. */
export type FieldFaults = Record<string, readonly (string | FieldFault)[]>;

/** The wire shape of every error (docs/specification.md §3.8). */
export interface ErrorBody {
  statusCode: number;
  statusMessage: string;
  message: string;
  data: { message: string; code?: ErrorCode; errors?: FieldErrors; current?: object | undefined };
}

/** The one exception that application code throws on purpose; rendered once, at the Worker's `onError`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldFaults | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { fields?: FieldFaults; retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
