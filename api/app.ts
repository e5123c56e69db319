import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { endpoints } from "#shared/contracts/registry.ts";
import { putUploadPart } from "#shared/contracts/uploads.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp, AppEnv } from "./context.ts";
import { accountRoutes } from "./features/auth/account.routes.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { linkRoutes } from "./features/auth/link.routes.ts";
import { otpRoutes } from "./features/auth/otp.routes.ts";
import { passwordRoutes } from "./features/auth/password.routes.ts";
import { ssoRoutes } from "./features/auth/sso.routes.ts";
import { vouchedRoutes } from "./features/auth/vouched.routes.ts";
import { businessRoutes } from "./features/business/business.routes.ts";
import { calendarRoutes } from "./features/calendar/calendar.routes.ts";
import { classroomRoutes } from "./features/classroom/classroom.routes.ts";
import { courseRoutes } from "./features/course/course.routes.ts";
import { discussionRoutes } from "./features/discussion/discussion.routes.ts";
import { filmRoutes } from "./features/film/film.routes.ts";
import { filesRoutes } from "./features/files/files.routes.ts";
import { gradingRoutes } from "./features/grading/grading.routes.ts";
import { handInRoutes } from "./features/assignment/hand-ins.routes.ts";
import { homeRoutes } from "./features/home/home.routes.ts";
import { keptRoutes } from "./features/kept/kept.routes.ts";
import { leaderBoardRoutes } from "./features/leader-board/leader-board.routes.ts";
import { learningRoutes } from "./features/learning/learning.routes.ts";
import { noteRoutes } from "./features/notes/notes.routes.ts";
import { overviewRoutes } from "./features/overview/overview.routes.ts";
import { programmeRoutes } from "./features/programme/programme.routes.ts";
import { quizReviewRoutes } from "./features/quiz/quiz-reviews.routes.ts";
import { quizRoutes } from "./features/quiz/quiz.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { streamFilesRoutes } from "./features/files/stream-files.routes.ts";
import { studyRoutes } from "./features/study/study.routes.ts";
import { uploadRoutes } from "./features/uploads/uploads.routes.ts";
import { allowedMethods } from "./known-paths.ts";
import { openApiDocument } from "./openapi.ts";
import { errorResponse, renderError } from "./render-error.ts";
import { requestFrame } from "./request-log.ts";

const openApiPath = "/openapi.json";
const bodyLimitBytes = 1024 * 1024;

function limited(maxSize: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("payload_too_large");
    },
  });
}

function isUploadPart(method: string, path: string): boolean {
  return method === putUploadPart.method && /^\/uploads\/[^/]+\/parts\/[^/]+$/.test(path);
}

export function createApp(): ApiApp {
  const app: ApiApp = new Hono<AppEnv>();
  app.onError(renderError);
  app.use(requestFrame);
  const json = limited(bodyLimitBytes);
  // A part's own length is what bounds it, while it streams (uploads/receive-part.ts).
  app.use((c, next) => (isUploadPart(c.req.method, c.req.path) ? next() : json(c, next)));

  authRoutes(app);
  otpRoutes(app);
  passwordRoutes(app);
  ssoRoutes(app);
  linkRoutes(app);
  vouchedRoutes(app);
  accountRoutes(app);
  businessRoutes(app);
  courseRoutes(app);
  homeRoutes(app);
  learningRoutes(app);
  leaderBoardRoutes(app);
  overviewRoutes(app);
  studyRoutes(app);
  filmRoutes(app);
  streamFilesRoutes(app);
  searchRoutes(app);
  quizRoutes(app);
  quizReviewRoutes(app);
  noteRoutes(app);
  discussionRoutes(app);
  filesRoutes(app);
  uploadRoutes(app);
  handInRoutes(app);
  gradingRoutes(app);
  keptRoutes(app);
  programmeRoutes(app);
  classroomRoutes(app);
  calendarRoutes(app);

  app.get(openApiPath, (c) => {
    c.header("Cache-Control", "public, max-age=300");
    return c.json(openApiDocument(endpoints));
  });

  app.notFound((c) => {
    const allowed = allowedMethods([...endpoints, { method: "GET", path: openApiPath }], c.req.path);
    if (allowed.length > 0) {
      return errorResponse(c, new AppError("method_not_allowed"), { headers: { Allow: allowed.join(", ") } });
    }
    // Section 8: the status message of an unmatched route.
    return errorResponse(c, new AppError("not_found"), { statusMessage: `Page not found: ${c.req.path}` });
  });
  return app;
}
