/** What pages may use of certifications as they are run. */
export { CertificationArchive } from "./certification-archive.tsx";
export { CertificationForm } from "./certification-form.tsx";
export { CertificationsHead, CertificationsList, CertificationsTools } from "./certifications-list.tsx";
export {
  certificationQuery,
  certificationsQuery,
  certificationsSpec,
  newCertificationQuery,
} from "./certifications.queries.ts";
