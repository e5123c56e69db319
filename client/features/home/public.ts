/** What pages, the shell and other features may use of the home page. */
export { Agenda } from "./agenda.tsx";
export { AssignedBook } from "./assigned-book.tsx";
export { ContinueBook } from "./continue-book.tsx";
export { homeRows } from "./home-rows.ts";
export { HomeSkeleton } from "./home-skeleton.tsx";
export { homeQuery } from "./home.queries.ts";
export { WelcomeBook } from "./welcome-book.tsx";
