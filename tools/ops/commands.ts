import { createBusiness, listBusinesses, setBusiness, showBusiness } from "./business-command.ts";
import type { Command } from "./command.ts";
import { loadContent } from "./content-command.ts";
import { addDomain, removeDomain } from "./domain-command.ts";
import { addPartnerKey, listPartnerKeys, removePartnerKey } from "./partner-key-command.ts";
import { removeSso, setSso, showSso } from "./sso-command.ts";
import { issueCode } from "./support-command.ts";
import { createUser } from "./user-command.ts";

/** Every command, in the order of the usage text. */
export const commands = [
  loadContent,
  createBusiness,
  listBusinesses,
  showBusiness,
  setBusiness,
  addDomain,
  removeDomain,
  createUser,
  setSso,
  showSso,
  removeSso,
  addPartnerKey,
  listPartnerKeys,
  removePartnerKey,
  issueCode,
] as unknown as readonly Command[];
