import type { Holder } from "#shared/contracts/certificate-holders.ts";

/** A row is a person with a certification: this is what its id is made of (api/modules/certifications/holders.repo.ts). */
export function partsOf(rowId: string): [Holder["person"]["id"], Holder["certification"]["id"]] {
  const [person = "", certification = ""] = rowId.split(" ");
  return [person, certification];
}
