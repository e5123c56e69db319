import * as z from "zod/mini";
import { Phone } from "#shared/contracts/account-body.ts";
import { Rights } from "#shared/contracts/person-details.ts";
import { line } from "#shared/contracts/plain-text.ts";
import { Id } from "#shared/contracts/scalars.ts";
import { type NamedField, ownValuesForm } from "#client/features/own-fields/public.ts";
import { jobFields } from "./job-values.ts";

/** What every form of a person asks for; an emptied field is none. */
export function personFields(fields: readonly NamedField[]) {
  return {
    name: line(120),
    team_ids: z.array(Id),
    phone: Phone,
    locale: z.string(),
    ...jobFields,
    fields: ownValuesForm(fields),
    rights: Rights,
  };
}
