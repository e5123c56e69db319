import { useId } from "react";
import { Checkbox, Radio, Switch } from "#client/ui/checkbox.tsx";
import { ColourModeSwitch } from "#client/ui/colour-mode-switch.tsx";
import { Part, State } from "../specimen.tsx";
import { useMessages } from "../messages.ts";

/** What is ticked, chosen or switched. */
export function Choices() {
  const words = useMessages();
  const name = useId();
  return (
    <>
      <Part name="checkbox">
        <State name="default">
          <Checkbox>{words.agree}</Checkbox>
        </State>
        <State name="checked">
          <Checkbox defaultChecked>{words.agree}</Checkbox>
        </State>
        <State name="invalid">
          <Checkbox aria-invalid>{words.agree}</Checkbox>
        </State>
        <State name="disabled">
          <Checkbox disabled>{words.agree}</Checkbox>
        </State>
        <State name="checked, disabled">
          <Checkbox defaultChecked disabled>
            {words.agree}
          </Checkbox>
        </State>
        <State name="long words" wide>
          <Checkbox>{words.long}</Checkbox>
        </State>
      </Part>
      <Part name="radio">
        <State name="group">
          <fieldset>
            <legend>{words.answer}</legend>
            {words.answers.map((answer, index) => (
              <Radio key={answer} name={name} defaultChecked={index === 0}>
                {answer}
              </Radio>
            ))}
          </fieldset>
        </State>
        <State name="disabled">
          <fieldset disabled>
            <legend>{words.answer}</legend>
            {words.answers.map((answer, index) => (
              <Radio key={answer} name={`${name}d`} defaultChecked={index === 1}>
                {answer}
              </Radio>
            ))}
          </fieldset>
        </State>
      </Part>
      <Part name="switch">
        <State name="off">
          <Switch>{words.captions}</Switch>
        </State>
        <State name="on">
          <Switch defaultChecked>{words.captions}</Switch>
        </State>
        <State name="disabled">
          <Switch disabled>{words.captions}</Switch>
        </State>
        <State name="long words" wide>
          <Switch>{words.long}</Switch>
        </State>
      </Part>
      <Part name="colour-mode-switch">
        <State name="default">
          <ColourModeSwitch label={words.theme} system="system" light="light" dark="dark" />
        </State>
      </Part>
    </>
  );
}
