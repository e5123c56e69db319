/**
 * The learning API Worker. Every call is a contract of shared/contracts; paths have no base path.
 *
 *   request frame     id, clock, locale; afterwards bookmark, cache rule, one log line
 *   body limit        1 MiB, 10 MiB for a picture, its own length for a part of an upload, else 413
 *   contract          tenant by hostname → access rule → params, query, body → handler (http/contract-route.ts)
 *     identity        POST /auth/login, /auth/logout, /auth/refresh, /auth/change-password; GET /auth/me
 *       one-time code POST /auth/verify-otp, /auth/renew-otp, /auth/toggle-trusted-device; GET /auth/get-config-trusted-device
 *       password      POST /auth/forgot-password, /auth/reset-password
 *       sign-on       GET /auth/azure-redirect, /auth/sso/redirect; POST /auth/azure-login, /auth/sso/callback
 *       vouched for   POST /auth/login-jubviec (partner), /auth/login/thoaix (support)
 *       account       POST /auth/change-info; GET, DELETE /auth/sessions; GET, POST /auth/identities
 *     business        GET /business/get-business, /translations/:locale, /route-lookup
 *     course          GET /courses, /courses/:slug; POST /courses/:slug/enrolment
 *     home, learning  GET /home, /my-learning
 *     study           GET /courses/:slug/lessons/:lessonId; POST /progress/events
 *     quiz            POST /lessons/:lessonId/attempts; PUT /attempts/:attemptId/answers/:questionId; POST /attempts/:attemptId/submission
 *       by a person   GET, POST /quiz-reviews
 *     notes           GET /courses/:slug/notes; POST /notes; DELETE /notes/:noteId
 *     discussion      GET /lessons/:lessonId/questions, /questions/:questionId/answers; POST /questions, /answers
 *       a post        PATCH, DELETE /posts/:postId; PUT /answers/:answerId/acceptance, /questions/:questionId/vote
 *     uploads         GET, POST /uploads; GET, DELETE /uploads/:uploadId; PUT /uploads/:uploadId/parts/:number; POST /uploads/:uploadId/completion
 *     assignment      PUT /lessons/:lessonId/hand-in
 *       by a person   GET, POST /hand-in-reviews
 *     grading         GET /waiting-reviews; GET, PUT /extra-time
 *     files           GET /files/:key, /business/files/:key
 *     kept            GET /courses/:slug/keepable
 *     search          GET /search, /search/quick
 *     overview        GET /overview
 *     leader board    GET /leader-board; PUT /leader-board/visibility
 *     programme       GET /programmes/:path; POST /programmes/:path/membership
 *     classroom       GET /classrooms/:slug; POST, DELETE /classroom-sessions/:sessionId/registration; POST /check-ins
 *     calendar        GET /classroom-sessions/:sessionId/calendar, /calendar.ics; GET, POST, DELETE /calendar-feed
 *   a directory       /scim/v2/*: no contract, a token of the business (modules/scim/)
 *     people          GET /manage/admin/users, …/count, …/:userId; PATCH …/:userId; POST …/bulk, …/jobs
 *     granters        GET /manage/granters
 *     words           GET, PUT /manage/admin/words
 *     letters         GET, PUT /manage/admin/letters; POST …/preview, …/test
 *     outbox          GET /manage/outbox; POST /manage/outbox/:letterId/sending, …/withdrawal
 *     jobs            GET /manage/jobs, /manage/jobs/:jobId, …/rows; POST …/cancellation, …/resumption, …/undo
 *   operators         /operator/content/*: no contract, no business, a key (modules/publishing/operator/)
 *   GET /openapi.json the contracts as OpenAPI 3.1; needs no business
 *   anything else     405 with Allow where the path is known, else 404
 *   the clock         modules/daily/daily-work.ts: once a day, and every few minutes for letters that are due
 *   the queue         modules/jobs/run-jobs.ts, modules/outbox/send-letters.ts
 *   an exception      one error body (http/render-error.ts)
 */
import { WorkerEntrypoint } from "cloudflare:workers";
import { createApp } from "./app.ts";
import type { Env } from "./env.ts";
import { runDailyWork, wakeLettersEverywhere } from "./modules/daily/public.ts";
import type { JobMessage } from "./modules/jobs/public.ts";
import type { LettersMessage } from "./modules/outbox/public.ts";
import { takeMessages } from "./take-messages.ts";

const app = createApp();
/** As wrangler.toml has it; whatever else its clock says is about letters. */
const dailyCron = "17 19 * * *";

export default class LearningApi extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    return app.fetch(request, this.env, this.ctx);
  }

  override scheduled({ cron, scheduledTime }: ScheduledController): Promise<void> {
    return cron === dailyCron ? runDailyWork(this.env, scheduledTime) : wakeLettersEverywhere(this.env, scheduledTime);
  }

  override queue(batch: MessageBatch<JobMessage | LettersMessage>): Promise<void> {
    return takeMessages(batch, this.env);
  }
}
