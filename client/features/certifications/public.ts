/** What pages may use of certifications as they are run. */
export { CertificationArchive } from "./certification-archive.tsx";
export { ComingEnds } from "./coming-ends.tsx";
export { HoldersList, HoldersTools } from "./holders-list.tsx";
export { holdersQuery, holdersSpec } from "./holders.queries.ts";
export { CertificationForm } from "./certification-form.tsx";
export { CertificationsHead, CertificationsList, CertificationsTools } from "./certifications-list.tsx";
export {
  certificationQuery,
  certificationsQuery,
  certificationsSpec,
  newCertificationQuery,
} from "./certifications.queries.ts";
