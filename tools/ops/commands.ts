import { createBusiness, listBusinesses, setBusiness, showBusiness } from "./business-command.ts";
import type { AnyCommand } from "./command.ts";
import { loadContent } from "./content-command.ts";
import { addDomain, mainDomain, removeDomain } from "./domain-command.ts";
import { addPartnerKey, listPartnerKeys, removePartnerKey } from "./partner-key-command.ts";
import { dropOldSigningKeys, newSecretsCommand, rotateSecretCommand } from "./secrets-command.ts";
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
  mainDomain,
  removeDomain,
  createUser,
  setSso,
  showSso,
  removeSso,
  addPartnerKey,
  listPartnerKeys,
  removePartnerKey,
  issueCode,
  newSecretsCommand,
  rotateSecretCommand,
  dropOldSigningKeys,
] as unknown as readonly AnyCommand[];
