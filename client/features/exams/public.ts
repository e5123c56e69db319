/** What pages may use of exams as those run and watch them who make them. */
export { ExamActs } from "./exam-acts.tsx";
export { ExamBlueprint } from "./exam-blueprint.tsx";
export { examFiguresQuery, regradesQuery } from "./exam-figures.queries.ts";
export { ExamForm, NewExamForm } from "./exam-form.tsx";
export { ExamPaper } from "./exam-paper.tsx";
export { ExamPeople, GiveExam } from "./exam-people.tsx";
export { ExamReady } from "./exam-ready.tsx";
export { ExamResults } from "./exam-results.tsx";
export { ExamsHead, ExamsList, ExamsTools } from "./exams-list.tsx";
export {
  examChoicesQuery,
  examPeopleQuery,
  examPeopleSpec,
  examQuery,
  examsQuery,
  examsSpec,
} from "./exams.queries.ts";
export { liveQuery } from "./live.queries.ts";
export { LiveRoom } from "./live-room.tsx";
export { useExamState } from "./use-exam-state.ts";
