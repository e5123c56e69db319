import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactElement, use } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft, iconHouse, iconSearch } from "#client/ui/icons.ts";
import { iconPanelLeft } from "#client/ui/lazy-icons.ts";
import { LogoParts } from "#client/ui/logo.tsx";
import { closeByItself } from "#client/ui/popover-panel.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useLogo, useSiteTitle, useUser } from "#client/core/session/business.ts";
import { isGrader } from "#client/core/session/grading-rights.ts";
import { waitingCountQuery } from "#client/features/grading/public.ts";
import { openPalette } from "#client/shell/palette/palette-door.ts";
import { type ManagementArea, useManagementAreas } from "./management-areas.ts";
import { ColourModeChoice } from "./colour-mode-choice.tsx";
import { IconNames, useIconNames } from "./icon-names.ts";
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
  const names = useIconNames(sideBarId, isNarrow);
  const Clock = names?.TooltipClock ?? Fragment;
  return (
    <IconNames value={names}>
      <aside className="side-bar" aria-label={t("nav.frame")} id={sideBarId} popover="auto" ref={closeByItself}>
        <Clock>
          <Named words={title}>
            <AppLink className="logo" to="/">
              <LogoParts name={title} src={logo} />
              {isNarrow && !logo ? <Icon shape={iconHouse} /> : null}
            </AppLink>
          </Named>
          <Named words={t("nav.search")}>
            <button type="button" className="side-bar-item" onClick={openPalette}>
              <Icon shape={iconSearch} />
              <span>{t("nav.search")}</span>
            </button>
          </Named>
          <Areas isNarrow={isNarrow} />
          <Named words={t("nav.backToLearning")}>
            <AppLink className="side-bar-item" to="/">
              <Icon shape={iconArrowLeft} flip />
              <span>{t("nav.backToLearning")}</span>
            </AppLink>
          </Named>
          <Named words={t("common:colourMode.label")}>
            <div className="grid">
              <ColourModeChoice />
            </div>
          </Named>
        </Clock>
        {/* Stays the same element in both widths: whoever presses it keeps the focus. */}
        <button
          type="button"
          className="side-bar-item side-width"
          aria-expanded={!isNarrow}
          aria-controls={sideBarId}
          aria-keyshortcuts="["
          aria-label={width}
          title={`${width} [`}
          onClick={onToggle}
        >
          <Icon shape={iconPanelLeft} flip />
          <span>{width}</span>
        </button>
      </aside>
    </IconNames>
  );
}

function Areas({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation("manage");
  const grades = isGrader(useUser());
  const { data: waiting = 0 } = useQuery({ ...waitingCountQuery, enabled: grades });
  const groups = useManagementAreas(waiting);
  return (
    <nav className="side-bar-areas" aria-label={t("nav.label")}>
      {groups.map(({ name: group, areas }) => {
        const open = areas.filter((area) => area.open);
        return open.length === 0 ? null : (
          <div key={group ?? ""} className="side-bar-group" role={group && "group"} aria-label={group}>
            {group && !isNarrow ? <h2 aria-hidden>{group}</h2> : null}
            {open.map((area) => (
              <Area key={area.to} {...area} />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

function Area({ to, icon, name, count = 0, isWhole, isHere }: ManagementArea) {
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
    <Named words={name}>
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
function Named({ words, children }: { words: string; children: ReactElement }) {
  const names = use(IconNames);
  return names ? (
    <names.Tooltip text={words} side="right">
      {children}
    </names.Tooltip>
  ) : (
    children
  );
}
