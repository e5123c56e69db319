/** What pages, the shell and other features may use of classrooms. */
export { CalledOff } from "./called-off.tsx";
export { CheckInPanel } from "./check-in.tsx";
export { ClassroomCard } from "./classroom-card.tsx";
export { WhatToBring, ClassroomOutcomes } from "./classroom-content.tsx";
export { ClassroomSkeleton } from "./classroom-skeleton.tsx";
export { classroomQuery } from "./classroom.queries.ts";
export { DayBox } from "./day-box.tsx";
export { QrCode } from "./qr-code.tsx";
export { RegisterBar, SeatPanel } from "./seat-panel.tsx";
export { SessionList } from "./session-list.tsx";
export { heldSession } from "./session-pick.ts";
export { useRegistration } from "./use-registration.ts";
export { WallPanel } from "./wall-panel.tsx";
