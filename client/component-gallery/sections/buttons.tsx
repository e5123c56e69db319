import { useState } from "react";
import { Button, ButtonLink, IconButton } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/file-button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowRight, iconDownload, iconListFilter, iconSearch, iconX } from "#client/ui/icons.ts";
import { iconPlus, iconTrash } from "#client/ui/lazy-icons.ts";
import { QuietSelect } from "#client/ui/quiet-select.tsx";
import { SelectButton } from "#client/ui/select-button.tsx";
import { Part, State } from "../specimen.tsx";
import { counted, useMessages } from "../messages.ts";

/** What is pressed. */
export function Buttons() {
  return (
    <>
      <ButtonPart />
      <FileButtonPart />
      <ButtonLinkPart />
      <IconButtonPart />
      <SelectParts />
    </>
  );
}

function ButtonPart() {
  const words = useMessages();
  const [presses, setPresses] = useState(0);
  const press = () => setPresses(presses + 1);
  return (
    <Part name="button">
      {(["primary", "default", "quiet"] as const).map((variant) => (
        <State key={variant} name={variant}>
          <Button variant={variant} onClick={press}>
            {{ primary: words.save, default: words.open, quiet: words.cancel }[variant]}
          </Button>
        </State>
      ))}
      <State name="danger">
        <Button variant="danger" onClick={press}>
          <Icon shape={iconTrash} />
          {words.remove}
        </Button>
      </State>
      <State name="busy">
        <Button variant="primary" busy onClick={press}>
          {words.saving}
        </Button>
      </State>
      <State name="disabled">
        <Button variant="primary" disabled onClick={press}>
          {words.save}
        </Button>
      </State>
      <State name="dense">
        <Button dense onClick={press}>
          <Icon shape={iconPlus} small />
          {words.open}
        </Button>
      </State>
      <State name="wide" wide>
        <Button wide onClick={press}>
          {words.open}
        </Button>
      </State>
      <State name="long words" wide>
        <Button onClick={press}>{words.long}</Button>
      </State>
      <State name="pressed" wide>
        <output>{counted(words.pressed, presses)}</output>
      </State>
    </Part>
  );
}

function FileButtonPart() {
  const words = useMessages();
  const [chosen, setChosen] = useState("");
  return (
    <Part name="file-button">
      <State name="default">
        <FileButton onChoose={({ name }) => setChosen(name)}>{words.open}</FileButton>
      </State>
      <State name="dense">
        <FileButton dense onChoose={({ name }) => setChosen(name)}>
          {words.open}
        </FileButton>
      </State>
      <State name="chosen" wide>
        <output>{chosen}</output>
      </State>
    </Part>
  );
}

function ButtonLinkPart() {
  const words = useMessages();
  return (
    <Part name="button-link">
      <State name="primary">
        <ButtonLink variant="primary" href="#button">
          {words.more}
          <Icon shape={iconArrowRight} flip />
        </ButtonLink>
      </State>
      <State name="default">
        <ButtonLink href="#button-link">
          <Icon shape={iconDownload} />
          {words.download}
        </ButtonLink>
      </State>
      <State name="long words" wide>
        <ButtonLink href="#button-link">{words.long}</ButtonLink>
      </State>
    </Part>
  );
}

function IconButtonPart() {
  const words = useMessages();
  const [presses, setPresses] = useState(0);
  return (
    <Part name="icon-button">
      <State name="default">
        <IconButton label={words.search} onClick={() => setPresses(presses + 1)}>
          <Icon shape={iconSearch} />
        </IconButton>
      </State>
      <State name="disabled">
        <IconButton label={words.close} disabled>
          <Icon shape={iconX} />
        </IconButton>
      </State>
      <State name="pressed">
        <output>{counted(words.pressed, presses)}</output>
      </State>
    </Part>
  );
}

function SelectParts() {
  const words = useMessages();
  const options = words.teams.map((label, index) => ({ value: String(index), label }));
  return (
    <>
      <Part name="select-button">
        <State name="default">
          <SelectButton label={words.team} icon={iconListFilter} options={options} />
        </State>
        <State name="disabled">
          <SelectButton label={words.team} options={options} disabled />
        </State>
        <State name="long words" wide>
          <SelectButton label={words.team} options={[{ value: "0", label: words.long }]} />
        </State>
      </Part>
      <Part name="quiet-select">
        <State name="default">
          <QuietSelect label={words.team} icon={<Icon shape={iconListFilter} />} options={options} />
        </State>
        <State name="disabled">
          <QuietSelect label={words.team} icon={<Icon shape={iconListFilter} />} options={options} disabled />
        </State>
      </Part>
    </>
  );
}
