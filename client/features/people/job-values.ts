import * as z from "zod/mini";
import { JobDetails, type JobDetails as Job } from "#shared/contracts/person-details.ts";
import { Id } from "#shared/contracts/scalars.ts";

const none = z.literal("");
const { employee_no, job_title, hired_on } = JobDetails.shape;

/** As `JobDetails`, but that an emptied field is none. */
export const jobFields = {
  employee_no: z.union([none, employee_no.def.innerType]),
  job_title: z.union([none, job_title.def.innerType]),
  hired_on: z.union([none, hired_on.def.innerType]),
  manager_id: z.string().check(z.refine((id) => id === "" || Id.safeParse(id).success, "person_unknown")),
};
export type JobValues = z.output<z.ZodMiniObject<typeof jobFields>>;

export function jobOf(values: JobValues): Job {
  return {
    employee_no: values.employee_no || null,
    job_title: values.job_title || null,
    hired_on: values.hired_on || null,
    manager_id: values.manager_id || null,
  };
}
