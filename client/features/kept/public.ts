/** What pages, the shell and other features may use of courses kept on the device. */
export { DeviceCourses } from "./device-courses.tsx";
export { KeepCourse } from "./keep-course.tsx";
export { keepFresh } from "./keep-fresh.ts";
export { NetworkMarks } from "./network-marks.tsx";
export { announceBuild, startWorker } from "./start-worker.ts";
export { renewShell } from "./store-course.ts";
export { useDeviceCount } from "./use-device-count.ts";
