import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useLogo, useSiteTitle } from "#client/core/session/business.ts";
import { LogoParts } from "#client/ui/logo.tsx";

/** The business's mark, which leads to its first page. */
export function HomeLogo() {
  return (
    <AppLink className="logo" to="/">
      <LogoParts name={useSiteTitle()} src={useLogo()} />
    </AppLink>
  );
}
