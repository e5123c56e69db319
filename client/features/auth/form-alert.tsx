import type { Flash } from "#shared/flash.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert } from "#client/ui/icons.ts";
import "#client/ui/states.css";

/**
 * What refused the whole form; empty until something does. The region stands from the start, so that its words are
 * announced when client/form/form-alert.ts draws the same into it.
 */
export function FormAlert({ flash }: { flash: Flash | null }) {
  // What is wrong with a field is said at the field alone.
  const message = flash && Object.keys(flash.errors).length === 0 ? flash.message : null;
  return (
    <div className="form-alert" role="alert" data-form-alert="">
      {message ? (
        <div className="alert err">
          <Icon shape={iconCircleAlert} />
          <span>{message}</span>
        </div>
      ) : null}
    </div>
  );
}
