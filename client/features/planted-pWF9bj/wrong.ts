import type { Props } from "#client/features/course/course-card.tsx";
export type Y = Props;
