import * as z from "zod/mini";
import { EarningKind } from "./certifications.ts";
import { endpoint } from "./endpoint.ts";
import { learningChange, learningWriting } from "./learning-records.ts";
import { line } from "./plain-text.ts";
import { Id } from "./scalars.ts";

const params = z.object({ certificationId: Id });
const foreign = { certificationId: "certification-id" } as const;

const days = z.number().check(z.int("out_of_range"), z.gte(0, "out_of_range"), z.lte(365, "out_of_range"));
const terms = {
  title: line(150),
  months: z.number().check(z.int("out_of_range"), z.gte(1, "out_of_range"), z.lte(120, "out_of_range")),
  /** Shorter than it is valid: `out_of_range` otherwise. */
  window_days: days,
  grace_days: days,
};

/** Whoever has completed the course or the programme already holds it from that day on. `invalid`: a programme that demands no course. */
export const createCertification = endpoint({
  name: "createCertification",
  method: "POST",
  path: "/manage/lms/certifications",
  summary: "Makes a certification that a course or a programme earns",
  ...learningChange,
  body: z.object({ ...terms, earned_by: z.object({ kind: EarningKind, id: Id }) }),
  foreign: {},
});

/** Needs `If-Match`. Absent fields stay as they are; what somebody holds ends when it was to end. */
export const changeCertification = endpoint({
  name: "changeCertification",
  method: "PATCH",
  path: "/manage/lms/certifications/:certificationId",
  summary: "Changes a certification",
  ...learningChange,
  params,
  body: z.partial(z.object(terms)),
  errors: [...learningWriting, "stale", "precondition_required"],
  foreign,
});

/** Nobody earns it any more, and no round is begun for it; what people hold stays. */
export const archiveCertification = endpoint({
  name: "archiveCertification",
  method: "DELETE",
  path: "/manage/lms/certifications/:certificationId",
  summary: "Archives a certification",
  ...learningChange,
  params,
  foreign,
});

/** Whoever completed what earns it meanwhile holds it, too. */
export const restoreCertification = endpoint({
  name: "restoreCertification",
  method: "POST",
  path: "/manage/lms/certifications/:certificationId/restoration",
  summary: "Brings an archived certification back",
  ...learningChange,
  params,
  foreign,
});
