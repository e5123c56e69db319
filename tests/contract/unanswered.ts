/** Calls that nothing here can be answered by: they need what is sent by mail, or another's server, a state of its own, or no JSON. */
export const unanswered = [
  "changePassword",
  "verifyOtp",
  "renewOtp",
  "checkResetLink",
  "resetPassword",
  "azureRedirect",
  "azureLogin",
  "ssoRedirect",
  "ssoCallback",
  "confirmLink",
  "partnerLogin",
  "supportLogin",
  "startLink",
  "gradeEssay",
  "answerSaml",
  "restoreSsoVersion",
  "testSso",
  "endSsoTest",
  "checkIn",
  "startRegrade", // Needs the token of its preview, which asks the same statements.
  "importQuestions", // Its body is no JSON, as the next one's: api/modules/bank/bank-files.test.ts.
  "addQuestionPicture",
  "sendReminders", // As startRegrade: api/modules/certifications/reminders.test.ts.
  "sendLateReminders", // As well: api/modules/dashboard/late-reminders.test.ts.
  "publishCourse",
  "moveLearners",
  "showDraftCaptions", // The course here has no film: api/modules/studio/preview-lesson.test.ts.
  "checkInByWall",
  "getCalendar",
  "reviewHandIn",
  "setExtraTime",
  "createImport", // Its body is no JSON: api/modules/imports/imports.test.ts.
  "shareBrandingDraft", // Needs a draft that nobody published: api/modules/configuration/draft-link.test.ts.
  "seeBrandingDraft", // Needs its link.
];
