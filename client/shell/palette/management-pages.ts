import { useTranslation } from "react-i18next";
import { settingsAreas } from "#client/core/navigation/settings-areas.ts";
import { useUser } from "#client/core/session/business.ts";
import { keepsScore, managesAll, runsAllLearning, runsTestbank } from "#client/core/session/management-rights.ts";
import { useManagementAreas } from "#client/shell/frame/management-areas.ts";
import {
  iconFileText,
  iconListChecks,
  iconNotebookPen,
  iconSettings,
  iconTrophy,
  iconUsers,
} from "#client/ui/icons.ts";
import { iconHistory, iconSend, iconTarget } from "#client/ui/lazy-icons.ts";
import {
  assignmentPath,
  audiencesPath,
  badgesPath,
  binPath,
  certificationsPath,
  examsPath,
  holdersPath,
  importPath,
  jobProfilesPath,
  ledgerPath,
  managedCoursePath,
  matrixPath,
  newPersonPath,
  outboxPath,
  questionPath,
  requestsPath,
  ssoPath,
} from "#shared/routes.ts";

interface ManagementPage {
  to: string;
  label: string;
  icon: string;
  /** What it is also called. */
  aliases: string[];
}

/** Every page of the management side that has no record in its address, and what is begun from nothing, as far as the viewer's rights go. */
export function useManagementPages(): ManagementPage[] {
  const { t } = useTranslation("manage");
  const words = useTranslation("palette").t;
  const user = useUser();
  const areas = useManagementAreas().flatMap((group) => group.areas);
  const page = (to: string, label: string, icon: string, open: boolean | undefined, alias = "") => ({
    to,
    label,
    icon,
    aliases: [alias],
    open,
  });
  const { can_access_admin: people, can_access_lMS: learning, can_access_competency: competency } = user ?? {};
  const runsAll = managesAll(user);
  return [
    ...areas.map(({ to, name, icon, open }) => page(to, name, icon, open)),
    page(newPersonPath, words("manage.addPerson"), iconUsers, people, t("area.people")),
    page(importPath, words("manage.import"), iconUsers, people, t("area.people")),
    page(
      managedCoursePath("new"),
      words("manage.addCourse"),
      iconNotebookPen,
      runsAllLearning(user),
      t("area.courses"),
    ),
    page(assignmentPath("new"), words("manage.assign"), iconSend, runsAllLearning(user), t("area.assignments")),
    page(questionPath("new"), words("manage.addQuestion"), iconListChecks, runsTestbank(user), t("area.testbank")),
    page(examsPath, words("manage.exams"), iconListChecks, runsTestbank(user), t("area.testbank")),
    page(certificationsPath, t("area.certifications"), iconFileText, learning),
    page(holdersPath, words("manage.holders"), iconFileText, learning, t("area.certifications")),
    page(requestsPath, t("area.requests"), iconNotebookPen, learning, t("area.learners")),
    page(audiencesPath, words("manage.audiences"), iconUsers, learning, t("area.assignments")),
    page(jobProfilesPath, words("manage.profiles"), iconTarget, competency, t("area.competency")),
    page(matrixPath, words("manage.matrix"), iconTarget, competency, t("area.competency")),
    page(badgesPath, words("manage.badges"), iconTrophy, keepsScore(user), t("area.gamification")),
    page(ledgerPath, words("manage.ledger"), iconTrophy, user?.can_access_gamification, t("area.gamification")),
    ...settingsAreas.flatMap((group) =>
      group.areas.map(({ to, key }) => page(to, t(`area.${key}`), iconSettings, runsAll, t(`settings.${key}`))),
    ),
    page(ssoPath, words("manage.sso"), iconSettings, runsAll, `${t("area.signIn")} SSO OIDC SAML Microsoft Google`),
    page(outboxPath, t("area.outbox"), iconFileText, people),
    page(binPath, t("area.bin"), iconHistory, people),
  ].flatMap(({ open, ...one }) => (open ? [one] : []));
}
