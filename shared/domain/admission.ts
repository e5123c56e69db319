/** Who gets into a course: everybody, whoever asks and is admitted, or those alone to whom it is given. */
export const admissionWays = ["open", "request", "assigned"] as const;
export type AdmissionWay = (typeof admissionWays)[number];

/** What has become of somebody's request. */
export const requestStates = ["waiting", "admitted", "refused"] as const;
export type RequestState = (typeof requestStates)[number];

/** How the door of a course stands for somebody who is not in it. */
export type Door = AdmissionWay | "requested";

interface Standing {
  admission: AdmissionWay;
  /** Somebody gave them a programme that the course is a part of. */
  isGiven: boolean;
  /** Of their request; null: they have none. */
  request: RequestState | null;
}

/** Whoever gives a programme gives its parts; a request that waits is decided whatever the course has become since. */
export function doorOf({ admission, isGiven, request }: Standing): Door {
  if (admission === "open" || isGiven) return "open";
  if (request === "waiting") return "requested";
  return admission;
}
