import { useTranslation } from "react-i18next";
import { isSettingsArea } from "#client/core/navigation/settings-areas.ts";
import { useUser } from "#client/core/session/business.ts";
import { isGrader } from "#client/core/session/grading-rights.ts";
import {
  isManager,
  keepsScore,
  managesAll,
  runsAllLearning,
  runsTestbank,
} from "#client/core/session/management-rights.ts";
import {
  iconBookOpen,
  iconFileText,
  iconLayoutDashboard,
  iconListChecks,
  iconMapPin,
  iconNotebookPen,
  iconSettings,
  iconTrophy,
  iconUsers,
} from "#client/ui/icons.ts";
import {
  iconChartColumn,
  iconHistory,
  iconListTree,
  iconNetwork,
  iconRoute,
  iconSend,
  iconTarget,
} from "#client/ui/lazy-icons.ts";
import {
  activityPath,
  adminPath,
  assignmentsPath,
  audiencesPath,
  binPath,
  certificationsPath,
  classesPath,
  competencyPath,
  coursesPath,
  gamificationPath,
  gradingPath,
  jobsPath,
  learnersPath,
  ledgerPath,
  managePath,
  peoplePath,
  programmesPath,
  reportsPath,
  requestsPath,
  scorePointsPath,
  teamsPath,
  testbankPath,
} from "#shared/routes.ts";

export interface ManagementArea {
  to: string;
  /** Whether the viewer's rights open it. */
  open: boolean | undefined;
  icon: string;
  name: string;
  /** How much waits there. */
  count?: number;
  /** It is where one stands only at its own address, not below. */
  isWhole?: boolean;
  /** Whether a path that is not below it is its own. */
  isHere?: (path: string) => boolean;
}

/** On the page of a list that belongs to the area, and on those below it. */
const below = (list: string) => (path: string) => path.startsWith(list);

/** The areas of the management side by what they are about; `waiting`: how much waits to be graded. */
export function useManagementAreas(waiting = 0): { name?: string; areas: ManagementArea[] }[] {
  const { t } = useTranslation("manage");
  const user = useUser();
  const grades = isGrader(user);
  return [
    {
      areas: [
        { to: managePath, open: isManager(user), icon: iconLayoutDashboard, name: t("area.dashboard"), isWhole: true },
        { to: gradingPath, open: grades, icon: iconFileText, name: t("area.grading"), count: waiting },
      ],
    },
    {
      name: t("nav.content"),
      areas: [
        { to: coursesPath, open: runsAllLearning(user), icon: iconBookOpen, name: t("area.courses") },
        {
          to: programmesPath,
          open: user?.can_access_lMS,
          icon: iconRoute,
          name: t("area.programmes"),
          isHere: below(certificationsPath),
        },
        { to: classesPath, open: user?.can_access_lMS, icon: iconMapPin, name: t("area.classes") },
        { to: testbankPath, open: runsTestbank(user), icon: iconListChecks, name: t("area.testbank") },
      ],
    },
    {
      name: t("nav.people"),
      areas: [
        { to: peoplePath, open: user?.can_access_admin, icon: iconUsers, name: t("area.people") },
        {
          to: learnersPath,
          open: user?.can_access_lMS,
          icon: iconNotebookPen,
          name: t("area.learners"),
          isHere: (path: string) => path === requestsPath,
        },
        {
          to: assignmentsPath,
          open: user?.can_access_lMS,
          icon: iconSend,
          name: t("area.assignments"),
          isHere: below(audiencesPath),
        },
        { to: teamsPath, open: user?.can_access_admin, icon: iconNetwork, name: t("area.teams") },
        { to: competencyPath, open: user?.can_access_competency, icon: iconTarget, name: t("area.competency") },
      ],
    },
    {
      name: t("nav.system"),
      areas: [
        { to: reportsPath, open: isManager(user), icon: iconChartColumn, name: t("area.reports") },
        {
          to: keepsScore(user) ? scorePointsPath : ledgerPath,
          open: user?.can_access_gamification,
          icon: iconTrophy,
          name: t("area.gamification"),
          isHere: below(gamificationPath),
        },
        {
          to: jobsPath,
          open: user?.can_access_admin || user?.can_access_lMS,
          icon: iconListTree,
          name: t("area.jobs"),
        },
        {
          to: adminPath,
          open: managesAll(user),
          icon: iconSettings,
          name: t("area.admin"),
          isWhole: true,
          isHere: isSettingsArea,
        },
        {
          to: activityPath,
          open: user?.can_access_admin,
          icon: iconHistory,
          name: t("area.activity"),
          isHere: (path: string) => path === binPath,
        },
      ],
    },
  ];
}
