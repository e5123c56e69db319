import { everybody, termsOf } from "../fixtures/assigning.ts";
import type { ForeignKind } from "#shared/contracts/endpoint.ts";
import { weeklyTo } from "../fixtures/reports.ts";

/** Who and what is within the teams of the lead. */
export const own = {
  lead: "lead",
  member: "member",
  waiting: "waiting",
  top: "mine",
  below: "mine-below",
  into: "mine-into",
};

/** Ids in bodies: what lies outside, and the same of what is nowhere. A contract without any says so. */
export const bodiesOf: Record<string, (id: Partial<Record<ForeignKind, string>>) => unknown[]> = {
  addPerson: (id) => [
    { name: "New", email: "new@example.test", team_ids: [id["team-id"]] },
    { name: "New", email: "new@example.test", team_ids: ["mine"], manager_id: id["user-id"] },
  ],
  changePerson: (id) => [{ team_ids: [id["team-id"]] }, { manager_id: id["user-id"] }],
  changePeople: (id) => [
    ...["block", "unblock", "end_sessions"].map((action) => ({ ids: [id["user-id"]], action })),
    { ids: [own.member, id["user-id"]], action: "block" },
    { ids: [id["user-id"]], action: "join_team", team_id: own.top },
    { ids: [own.member], action: "join_team", team_id: id["team-id"] },
    { ids: [own.member], action: "leave_team", team_id: id["team-id"] },
  ],
  // Whoever is beyond the teams is left out as nobody is: api/modules/people/people-export.test.ts.
  exportPickedPeople: () => [],
  changeMatching: (id) => [{ key: "a-key", action: "join_team", team_id: id["team-id"], who: { ids: [own.member] } }],
  // Whoever is beyond the teams is counted no more than nobody: api/modules/people/invite-many.test.ts.
  countInvitations: () => [],
  createTeam: (id) => [{ name: "New", parent_id: id["team-id"] }],
  changeTeam: (id) => [{ lead_ids: [id["user-id"]] }],
  moveTeam: (id) => [{ parent_id: id["team-id"], before_id: null }],
  mergeTeam: (id) => [{ into_id: id["team-id"] }],
  invitePerson: () => [],
  resetPersonPassword: () => [],
  sendLetter: () => [],
  takeBackLetter: () => [],
  restoreFromBin: (id) => [{ ids: [id["bin-id"]] }],
  createView: () => [],
  // Rows are cut to whoever looks, whatever they ask for: api/modules/reports/reports.test.ts.
  previewReport: () => [],
  createReport: () => [],
  changeReport: () => [],
  createReportSchedule: (id) => [{ ...weeklyTo(""), receiver_ids: [id["user-id"]] }],
  changeReportSchedule: (id) => [{ receiver_ids: [id["user-id"]] }],
  // People are cut to whoever gives, whatever sentences name: api/modules/assigning/assigning.test.ts.
  previewRule: (id) => [{ terms: termsOf("biz-a-course-of-a"), rule_id: id["assignment-rule-id"] }],
  previewAudience: (id) => [{ rule: everybody, audience_id: id["audience-id"] }],
  createAudience: () => [],
  changeAudience: () => [],
  // People are cut to whoever asks: api/modules/competency/competency.test.ts.
  createAssessment: () => [],
  closeAssessment: () => [],
  assessCell: () => [],
  findClosing: () => [],
  // Questions come as they are, and go as a file: no id is in them.
  writeQuestionFile: () => [],
  // Rows are of the rule, which is theirs or not.
  changeTermsOfRule: () => [],
  createRule: () => [],
  changeRule: () => [],
  setRuleState: () => [],
  changeTerms: (id) =>
    ["exempt", "include", "extend", "shorten"].map((action) => ({
      user_ids: [id["user-id"]],
      kind: "course",
      target_id: "biz-a-course-of-a",
      action,
      due_on: "2037-01-01",
    })),
  beginRound: (id) => [
    { user_ids: [id["user-id"]], course_id: "biz-a-course-of-a", due_on: "2037-01-01", reason: "So" },
  ],
  // Whoever is beyond the teams is left out as whoever holds nothing is: api/modules/certifications/reminders.test.ts.
  previewReminders: () => [],
  sendReminders: () => [],
  // A team beyond those of a lead has nobody, as one that never was: api/modules/dashboard/late-reminders.test.ts.
  previewLateReminders: () => [],
  sendLateReminders: () => [],
  beginViewing: (id) => [{ user_id: id["user-id"] }],
  giveCredit: (id) => [
    {
      user_id: id["user-id"],
      kind: "course",
      target_id: "biz-a-course-of-a",
      completed_on: "2026-01-05",
      reason: "So",
    },
  ],
  // Whoever is beyond the teams is passed over as nobody is: api/modules/admission/admission.test.ts.
  answerRequests: () => [],
  changeView: () => [],
  setDefaultView: (id) => [{ list: "people", view_id: id["view-id"] }],
};
