import { courseRequests } from "#api/db/schema/admission.ts";
import {
  assignmentRules,
  assignmentSources,
  audiences,
  credits,
  exemptions,
  extensions,
} from "#api/db/schema/assigning.ts";
import { questions, questionVersions } from "#api/db/schema/bank.ts";
import { certifications } from "#api/db/schema/certification.ts";
import { classroomSessions } from "#api/db/schema/classroom.ts";
import { assessments, competencies, competencyAnswers, frameworks, jobProfiles } from "#api/db/schema/competency.ts";
import { profileDrafts, profileEditions } from "#api/db/schema/configuration.ts";
import { courseDrafts, lessonDrafts } from "#api/db/schema/course-drafts.ts";
import { translationDrafts } from "#api/db/schema/course-translations.ts";
import { courseVersions } from "#api/db/schema/course-versions.ts";
import { erasures } from "#api/db/schema/erasing.ts";
import { examPeople, exams, regrades, sittingEvents, sittingReviews } from "#api/db/schema/exams.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { imports } from "#api/db/schema/imports.ts";
import { jobs } from "#api/db/schema/jobs.ts";
import { badgeRules, pointReversals, pointRules, streakRules } from "#api/db/schema/gamification.ts";
import { bin } from "#api/db/schema/manage.ts";
import { merges } from "#api/db/schema/merging.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import { supportRefusals } from "#api/db/schema/one-time.ts";
import { pointEntries } from "#api/db/schema/points.ts";
import { quizReviews } from "#api/db/schema/quiz.ts";
import { scimTokens } from "#api/db/schema/scim.ts";
import { ssoVersions } from "#api/db/schema/sign-on.ts";
import { everyRound, type TenantTable } from "#api/db/tenant-bound.ts";

/** A column by which a row that is not the person's own names them: it names the account that is kept. */
export interface NamingColumn {
  table: TenantTable;
  column: string;
  key: readonly string[];
}

export const namingColumns: readonly NamingColumn[] = [
  { table: merges, column: "keptId", key: ["closedId"] },
  { table: assignmentSources, column: "assignedBy", key: ["userId", "kind", "targetId", "origin", "sourceId"] },
  { table: exemptions, column: "exemptedBy", key: ["userId", "kind", "targetId"] },
  { table: extensions, column: "extendedBy", key: ["userId", "kind", "targetId"] },
  { table: credits, column: "creditedBy", key: ["userId", "kind", "targetId"] },
  { table: courseRequests, column: "decidedBy", key: ["id"] },
  { table: certifications, column: "createdBy", key: ["id"] },
  { table: frameworks, column: "createdBy", key: ["id"] },
  { table: competencies, column: "createdBy", key: ["id"] },
  { table: jobProfiles, column: "createdBy", key: ["id"] },
  { table: assessments, column: "createdBy", key: ["id"] },
  { table: assessments, column: "ledBy", key: ["id"] },
  { table: competencyAnswers, column: "assessedBy", key: ["id"] },
  { table: pointRules, column: "createdBy", key: ["id"] },
  { table: streakRules, column: "createdBy", key: ["id"] },
  { table: badgeRules, column: "createdBy", key: ["id"] },
  { table: pointReversals, column: "reversedBy", key: ["userId", "source"] },
  { table: pointEntries, column: "enteredBy", key: ["userId", "source"] },
  { table: exams, column: "createdBy", key: ["id"] },
  { table: examPeople, column: "givenBy", key: ["examId", "userId"] },
  { table: sittingEvents, column: "byId", key: ["id"] },
  { table: sittingReviews, column: "reviewedBy", key: ["id"] },
  { table: regrades, column: "madeBy", key: ["id"] },
  { table: questions, column: "authorId", key: ["id"] },
  { table: questions, column: "updatedBy", key: ["id"] },
  { table: questionVersions, column: "madeBy", key: ["id"] },
  { table: assignmentRules, column: "createdBy", key: ["id"] },
  { table: assignmentRules, column: "ledBy", key: ["id"] },
  { table: audiences, column: "ownerId", key: ["id"] },
  { table: everyRound(handIns), column: "reviewedBy", key: ["id"] },
  { table: quizReviews, column: "reviewedBy", key: ["id"] },
  { table: imports, column: "actorId", key: ["id"] },
  { table: jobs, column: "actorId", key: ["id"] },
  { table: outbox, column: "userId", key: ["id"] },
  { table: outbox, column: "actorId", key: ["id"] },
  { table: erasures, column: "askedBy", key: ["userId"] },
  { table: profileDrafts, column: "actorId", key: ["part"] },
  { table: profileEditions, column: "actorId", key: ["id"] },
  { table: bin, column: "actorId", key: ["id"] },
  { table: bin, column: "ownerId", key: ["id"] },
  { table: scimTokens, column: "createdBy", key: ["id"] },
  { table: ssoVersions, column: "actorId", key: ["id"] },
  { table: classroomSessions, column: "teacherId", key: ["id"] },
  { table: courseDrafts, column: "updatedBy", key: ["courseId"] },
  { table: lessonDrafts, column: "updatedBy", key: ["lessonId"] },
  { table: translationDrafts, column: "updatedBy", key: ["partId", "language"] },
  { table: courseVersions, column: "publishedBy", key: ["id"] },
  { table: supportRefusals, column: "actorId", key: [] },
];
