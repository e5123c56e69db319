import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import {
  iconBookOpen,
  iconArrowLeft,
  iconFileText,
  iconHouse,
  iconLayoutDashboard,
  iconListChecks,
  iconMapPin,
  iconNotebookPen,
  iconSearch,
  iconSettings,
  iconTrophy,
  iconUsers,
} from "#client/ui/icons.ts";
import {
  iconChartColumn,
  iconHistory,
  iconListTree,
  iconNetwork,
  iconPanelLeft,
  iconRoute,
  iconSend,
  iconTarget,
} from "#client/ui/lazy-icons.ts";
import { LogoParts } from "#client/ui/logo.tsx";
import { closeByItself } from "#client/ui/popover-panel.tsx";
import { Tooltip, TooltipClock } from "#client/ui/tooltip.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { isSettingsArea } from "#client/core/navigation/settings-areas.ts";
import { useLogo, useSiteTitle, useUser } from "#client/core/session/business.ts";
import { isGrader } from "#client/core/session/grading-rights.ts";
import {
  isManager,
  keepsScore,
  managesAll,
  runsAllLearning,
  runsTestbank,
} from "#client/core/session/management-rights.ts";
import { waitingCountQuery } from "#client/features/grading/public.ts";
import { openPalette } from "#client/shell/palette/palette-door.ts";
import {
  activityPath,
  adminPath,
  assignmentsPath,
  audiencesPath,
  competencyPath,
  coursesPath,
  gamificationPath,
  gradingPath,
  binPath,
  certificationsPath,
  classesPath,
  jobsPath,
  learnersPath,
  ledgerPath,
  requestsPath,
  managePath,
  peoplePath,
  programmesPath,
  reportsPath,
  scorePointsPath,
  teamsPath,
  testbankPath,
} from "#shared/routes.ts";
import { ColourModeChoice } from "./colour-mode-choice.tsx";
import "./side-bar.css";

/** The id that the button of narrow windows names. */
export const sideBarId = "side-bar";

interface SideBarProps {
  isNarrow: boolean;
  onToggle: () => void;
}

/** The ways around the management areas, 260 or 64 px wide; a popover on windows that have no room beside the page. */
export function SideBar({ isNarrow, onToggle }: SideBarProps) {
  const { t } = useTranslation("manage");
  const title = useSiteTitle();
  const logo = useLogo();
  const width = isNarrow ? t("nav.widen") : t("nav.narrow");
  return (
    <TooltipClock>
      <aside className="side-bar" aria-label={t("nav.frame")} id={sideBarId} popover="auto" ref={closeByItself}>
        <Named words={title} isNarrow={isNarrow}>
          <AppLink className="logo" to="/">
            <LogoParts name={title} src={logo} />
            {isNarrow && !logo ? <Icon shape={iconHouse} /> : null}
          </AppLink>
        </Named>
        <Named words={t("nav.search")} isNarrow={isNarrow}>
          <button type="button" className="side-bar-item" onClick={openPalette}>
            <Icon shape={iconSearch} />
            <span>{t("nav.search")}</span>
          </button>
        </Named>
        <Areas isNarrow={isNarrow} />
        <Named words={t("nav.backToLearning")} isNarrow={isNarrow}>
          <AppLink className="side-bar-item" to="/">
            <Icon shape={iconArrowLeft} flip />
            <span>{t("nav.backToLearning")}</span>
          </AppLink>
        </Named>
        <Named words={t("common:colourMode.label")} isNarrow={isNarrow}>
          <div className="grid">
            <ColourModeChoice />
          </div>
        </Named>
        <Tooltip text={width} hotkey="[" side={isNarrow ? "right" : "bottom"}>
          <button
            type="button"
            className="side-bar-item side-width"
            aria-expanded={!isNarrow}
            aria-controls={sideBarId}
            aria-keyshortcuts="["
            aria-label={width}
            onClick={onToggle}
          >
            <Icon shape={iconPanelLeft} flip />
            <span>{width}</span>
          </button>
        </Tooltip>
      </aside>
    </TooltipClock>
  );
}

/** On the page of a list that belongs to the area, and on those below it. */
const below = (list: string) => (path: string) => path.startsWith(list);

function Areas({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation("manage");
  const user = useUser();
  const grades = isGrader(user);
  const { data: waiting = 0 } = useQuery({ ...waitingCountQuery, enabled: grades });
  const groups = [
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
  return (
    <nav className="side-bar-areas" aria-label={t("nav.label")}>
      {groups.map(({ name: group, areas }) => {
        const open = areas.filter((area) => area.open);
        return open.length === 0 ? null : (
          <div key={group ?? ""} className="side-bar-group" role={group && "group"} aria-label={group}>
            {group && !isNarrow ? <h2 aria-hidden>{group}</h2> : null}
            {open.map((area) => (
              <Area key={area.to} {...area} isNarrow={isNarrow} />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

interface AreaProps {
  to: string;
  icon: string;
  name: string;
  /** How much waits there. */
  count?: number;
  /** It is where one stands only at its own address, not below. */
  isWhole?: boolean;
  /** Whether a path that is not below it is its own. */
  isHere?: (path: string) => boolean;
  isNarrow: boolean;
}

function Area({ to, icon, name, count = 0, isWhole, isHere, isNarrow }: AreaProps) {
  const { t } = useTranslation("manage");
  const { pathname } = useLocation();
  const inside = (
    <>
      <Icon shape={icon} />
      <span>{name}</span>
      {count > 0 ? (
        <span className="count">
          {count}
          <span className="visually-hidden">{t("waiting", { count })}</span>
        </span>
      ) : null}
    </>
  );
  return (
    <Named words={name} isNarrow={isNarrow}>
      {isHere?.(pathname) ? (
        <AppLink className="side-bar-item" to={to} aria-current="true">
          {inside}
        </AppLink>
      ) : (
        <NavLink className="side-bar-item" to={to} end={isWhole ?? false} discover="none">
          {inside}
        </NavLink>
      )}
    </Named>
  );
}

/** A narrow bar shows its icons alone: their words come under pointer and focus. */
function Named({ words, isNarrow, children }: { words: string; isNarrow: boolean; children: ReactElement }) {
  return isNarrow ? (
    <Tooltip text={words} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  );
}
