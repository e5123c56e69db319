/** What pages may use of exams as those run and watch them who make them. */
export { ExamActs } from "./exam-acts.tsx";
export { ExamBlueprint } from "./exam-blueprint.tsx";
export { ExamFigures } from "./exam-figures.tsx";
export { examFiguresQuery, regradesQuery } from "./exam-figures.queries.ts";
export { ExamItems } from "./exam-items.tsx";
export { ExamForm, NewExamForm } from "./exam-form.tsx";
export { ExamPaper } from "./exam-paper.tsx";
export { ExamPeople, GiveExam } from "./exam-people.tsx";
export { ExamReady } from "./exam-ready.tsx";
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
export { RegradeHistory } from "./regrade-history.tsx";
export { LiveRoom } from "./live-room.tsx";
export { useExamState } from "./use-exam-state.ts";
