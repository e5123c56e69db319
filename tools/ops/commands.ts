import { assignClassroom, assignCourse, assignProgramme, unassign } from "./assign-command.ts";
import { createBusiness, listBusinesses, setBusiness, showBusiness } from "./business-command.ts";
import { deleteBusiness } from "./business-delete-command.ts";
import { exportBusiness } from "./business-export-command.ts";
import type { AnyCommand } from "./command.ts";
import { loadContent, planContent } from "./content-command.ts";
import { addDomain, listDomains, mainDomain, removeDomain } from "./domain-command.ts";
import { addPartnerKey, listPartnerKeys, removePartnerKey } from "./partner-key-command.ts";
import { addRedirect, listRedirects, removeRedirect } from "./redirect-command.ts";
import { dropOldSigningKeys, newSecretsCommand, rotateSecretCommand } from "./secrets-command.ts";
import { removeSso, setSso, showSso } from "./sso-command.ts";
import { issueCode } from "./support-command.ts";
import { blockUser, unblockUser } from "./user-block-command.ts";
import { createUser } from "./user-command.ts";
import { deleteUser } from "./user-delete-command.ts";
import { listUsers } from "./user-list-command.ts";
import { setUser } from "./user-set-command.ts";
import { listWords, setWords } from "./words-command.ts";

/** Every command, in the order of the usage text. */
export const commands: readonly AnyCommand[] = [
  planContent,
  loadContent,
  createBusiness,
  listBusinesses,
  showBusiness,
  setBusiness,
  exportBusiness,
  deleteBusiness,
  addDomain,
  mainDomain,
  listDomains,
  removeDomain,
  createUser,
  listUsers,
  setUser,
  blockUser,
  unblockUser,
  deleteUser,
  assignCourse,
  assignProgramme,
  assignClassroom,
  unassign,
  addRedirect,
  listRedirects,
  removeRedirect,
  setWords,
  listWords,
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
];
