import type { RecordKinds, WholeUndos } from "./modules/changes/public.ts";
import { admissionRecords, requestRecords } from "./modules/admission/public.ts";
import {
  audienceRecords,
  exemptionRecords,
  extensionRecords,
  ruleRecords,
  sourceRecords,
} from "./modules/assigning/public.ts";
import { questionFolderRecords, questionRecords, questionVersionRecords } from "./modules/bank/public.ts";
import { certificateRecords, certificationRecords } from "./modules/certifications/public.ts";
import { competencyKinds } from "./modules/competency/public.ts";
import { editionKind, editionUndo } from "./modules/configuration/public.ts";
import { classroomRecords, dateRecords, seatRecords } from "./modules/classes/public.ts";
import {
  badgeRecords,
  levelRecords,
  pointRuleRecords,
  reversalRecords,
  streakRuleRecords,
} from "./modules/gamification/public.ts";
import { examPersonRecords, examRecords } from "./modules/exams/public.ts";
import { creditRecords, extraTimeRecords, roundRecords } from "./modules/learners/public.ts";
import { mergeRecords } from "./modules/merging/public.ts";
import { ownFieldRecords } from "./modules/own-fields/public.ts";
import { personRecords } from "./modules/people/public.ts";
import { partRecords, programmeRecords } from "./modules/programmes/public.ts";
import { reportRecords } from "./modules/reports/public.ts";
import { roleMemberRecords, roleRecords } from "./modules/roles/public.ts";
import { scimGroupRecords, scimRecords } from "./modules/scim/public.ts";
import { courseRecords } from "./modules/studio/public.ts";
import { membershipRecords, teamRecords } from "./modules/teams/public.ts";
import { viewRecords } from "./modules/views/public.ts";

/** What sets of changes hold, by the names that they have for it. */
export const recordKinds: RecordKinds = {
  user: personRecords,
  merge: mergeRecords,
  own_field: ownFieldRecords,
  role: roleRecords,
  role_member: roleMemberRecords,
  team: teamRecords,
  team_member: membershipRecords,
  scim_person: scimRecords,
  scim_group: scimGroupRecords,
  list_view: viewRecords,
  classroom: classroomRecords,
  course: courseRecords,
  classroom_session: dateRecords,
  class_seat: seatRecords,
  programme: programmeRecords,
  programme_step: partRecords,
  certification: certificationRecords,
  certificate: certificateRecords,
  point_rule: pointRuleRecords,
  streak_rule: streakRuleRecords,
  levels: levelRecords,
  badge: badgeRecords,
  point_reversal: reversalRecords,
  ...competencyKinds,
  exam: examRecords,
  exam_person: examPersonRecords,
  question: questionRecords,
  question_version: questionVersionRecords,
  question_folder: questionFolderRecords,
  report: reportRecords,
  assignment_rule: ruleRecords,
  audience: audienceRecords,
  assignment_source: sourceRecords,
  exemption: exemptionRecords,
  assignment_extension: extensionRecords,
  course_admission: admissionRecords,
  course_request: requestRecords,
  credit: creditRecords,
  course_round: roundRecords,
  extra_time: extraTimeRecords,
};

/** What is taken back as a whole. */
export const wholeUndos: WholeUndos = { [editionKind]: editionUndo };
