import { useId, useState } from "react";
import { Button, IconButton } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown, iconCopy, iconPrinter, iconSlidersHorizontal, iconUser } from "#client/ui/icons.ts";
import { iconPanelLeft } from "#client/ui/lazy-icons.ts";
import { iconPencil } from "#client/ui/study-icons.ts";
import { Menu, MenuChoices, MenuItem, MenuLine, MenuLink } from "#client/ui/menu.tsx";
import { PopoverPanel } from "#client/ui/popover-panel.tsx";
import { Sheet } from "#client/ui/sheet.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { Tooltip, TooltipClock } from "#client/ui/tooltip.tsx";
import { Part, State } from "../specimen.tsx";
import { useMessages } from "../messages.ts";

/** What opens over the page. */
export function Overlays() {
  return (
    <>
      <DialogPart />
      <SheetPart />
      <MenuPart />
      <PopoverPart />
      <TooltipPart />
    </>
  );
}

function DialogPart() {
  const words = useMessages();
  const answers = (
    <>
      <DialogClose>
        <Button variant="quiet">{words.cancel}</Button>
      </DialogClose>
      <DialogClose>
        <Button variant="danger">{words.remove}</Button>
      </DialogClose>
    </>
  );
  return (
    <Part name="dialog">
      <State name="question">
        <Dialog
          trigger={<Button>{words.open}</Button>}
          title={words.dialogTitle}
          description={words.dialogText}
          actions={answers}
          closeLabel={words.close}
        >
          <TextInput id="dialog-field" label={words.email} />
        </Dialog>
      </State>
      <State name="wide, long words">
        <Dialog trigger={<Button>{words.more}</Button>} title={words.long} closeLabel={words.close} wide>
          <p>
            {words.long} {words.unbroken}
          </p>
        </Dialog>
      </State>
    </Part>
  );
}

function SheetPart() {
  const words = useMessages();
  return (
    <Part name="sheet">
      <State name="default">
        <Sheet
          trigger={
            <Button>
              <Icon shape={iconSlidersHorizontal} />
              {words.filters}
            </Button>
          }
          title={words.filters}
          closeLabel={words.close}
          actions={
            <>
              <Button variant="quiet">{words.clear}</Button>
              <DialogClose>
                <Button variant="primary">{words.save}</Button>
              </DialogClose>
            </>
          }
        >
          {words.teams.map((team) => (
            <Checkbox key={team}>{team}</Checkbox>
          ))}
        </Sheet>
      </State>
    </Part>
  );
}

const speeds = ["0.5", "1", "1.5"].map((value) => ({ value, label: `${value}×` }));

function MenuPart() {
  const words = useMessages();
  const [speed, setSpeed] = useState("1");
  const [said, setSaid] = useState("");
  const [rename = "", copy = "", move = "", print = ""] = words.menuItems;
  const say = (text: string) => () => setSaid(text);
  return (
    <Part name="menu">
      <State name="actions and choices">
        <Menu
          label={words.menu}
          align="start"
          trigger={
            <Button>
              {words.menu}
              <Icon shape={iconChevronDown} />
            </Button>
          }
        >
          <MenuItem icon={iconPencil} onSelect={say(rename)}>
            {rename}
          </MenuItem>
          <MenuItem icon={iconCopy} onSelect={say(copy)}>
            {copy}
          </MenuItem>
          <MenuItem disabled onSelect={say(move)}>
            {move}
          </MenuItem>
          <MenuLink>
            <a className="menu-item" href="#menu">
              <Icon shape={iconPrinter} />
              {print}
            </a>
          </MenuLink>
          <MenuLine />
          <MenuChoices label={words.speed} value={speed} onChange={setSpeed} options={speeds} />
        </Menu>
        <output>{said}</output>
      </State>
      <State name="long words">
        <Menu
          label={words.menu}
          align="start"
          trigger={
            <IconButton label={words.menu}>
              <Icon shape={iconChevronDown} />
            </IconButton>
          }
        >
          <MenuItem onSelect={say(words.long)}>{words.long}</MenuItem>
        </Menu>
      </State>
    </Part>
  );
}

function PopoverPart() {
  const words = useMessages();
  const id = useId();
  return (
    <Part name="popover-panel">
      <State name="default">
        <div className="specimen-anchor">
          <Button popoverTarget={id}>
            <Icon shape={iconUser} />
            {words.popover}
          </Button>
          <PopoverPanel id={id}>
            <nav aria-label={words.popover}>
              <ul className="tree">
                {words.popoverLinks.map((link) => (
                  <li key={link}>
                    <a className="tree-link" href="#popover-panel">
                      {link}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </PopoverPanel>
        </div>
      </State>
    </Part>
  );
}

function TooltipPart() {
  const words = useMessages();
  return (
    <Part name="tooltip">
      <TooltipClock>
        <State name="below">
          <Tooltip text={words.tip} hotkey="[">
            <IconButton label={words.tip}>
              <Icon shape={iconPanelLeft} flip />
            </IconButton>
          </Tooltip>
        </State>
        <State name="beside">
          <Tooltip text={words.otherTip} side="right">
            <IconButton label={words.otherTip}>
              <Icon shape={iconPanelLeft} flip />
            </IconButton>
          </Tooltip>
        </State>
        <State name="long words">
          <Tooltip text={words.long}>
            <Button>{words.more}</Button>
          </Tooltip>
        </State>
      </TooltipClock>
    </Part>
  );
}
