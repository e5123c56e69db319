import type { output } from "zod/mini";
import type { SsoDraftBody } from "#shared/contracts/sso-draft.ts";
import { AppError } from "#shared/errors.ts";
import type { Desk } from "#api/modules/configuration/public.ts";
import { clientSecretPlace, discoverAnew, ProviderUnavailable, seal } from "#api/modules/identity/public.ts";
import { mayAsk, refuse, takeAskingTurn } from "./asking.ts";
import { samlSetup } from "./saml-setup.ts";
import type { Standing } from "./sso-state.ts";
import { isTeam, type Setup } from "./sso-setups.repo.ts";

const standardScopes = "openid email profile";
const microsoftLogin = "https://login.microsoftonline.com";

type Body = output<typeof SsoDraftBody>;

/** What a manager sent, as it is to be kept. Throws `validation_failed` at the field where it cannot be. */
export async function draftSetup(
  desk: Desk,
  body: Body,
  now: Standing,
): Promise<Setup & { secretSetAt: number | null }> {
  const { db, business, c } = desk;
  const before = now.draft ?? now.standing;
  if (body.team_id !== null && !(await isTeam(db.primary, body.team_id))) refuse({ team_id: ["invalid"] });
  const rules = {
    allowedDirectories: body.provider === "microsoft" ? [...new Set(body.directories)] : [],
    allowedDomains: [...new Set(body.domains)],
    isJustInTime: body.is_just_in_time,
    teamId: body.team_id,
  };
  if (body.provider === "custom" && body.is_saml)
    return { ...(await samlSetup(desk, body, now)), ...rules, secretSetAt: null };
  const clientId = body.client_id ?? refuse({ client_id: ["required"] });
  const issuer = issuerOf(body, c.env.MICROSOFT_LOGIN || microsoftLogin);
  // What is known to one issuer is never told to another, whoever asks for it.
  const known = body.provider === "microsoft" || (before?.issuer === issuer && !before.saml) ? before : undefined;
  if (body.client_secret === undefined && known === undefined) refuse({ client_secret: ["required"] });
  if (before?.issuer !== issuer || before.saml) await requireProvider(desk, body, issuer);
  if (body.client_secret !== undefined && !c.env.SSO_KEY) throw new AppError("not_implemented");
  const secret =
    body.client_secret === undefined
      ? {
          clientSecret: known?.clientSecret ?? "",
          secretSetAt: known === undefined ? null : secretSetAtOf(known, now),
        }
      : {
          clientSecret: await seal(c.env.SSO_KEY, clientSecretPlace(business.id, body.provider), body.client_secret),
          secretSetAt: desk.now,
        };
  return {
    ...secret,
    ...rules,
    issuer,
    clientId,
    scopes: before?.scopes || standardScopes,
    saml: null,
  };
}

/** null: an operator set it. */
function secretSetAtOf({ clientSecret }: Setup, { draft, versions }: Standing): number | null {
  return [draft, ...versions].find((one) => one?.clientSecret === clientSecret)?.secretSetAt ?? null;
}

/** Of one Microsoft directory its own, of several the one that serves all. */
function issuerOf({ provider, issuer, directories }: Body, login: string): string {
  if (provider === "custom") return issuer ?? refuse({ issuer: ["required"] });
  const [first, ...others] = new Set(directories);
  if (first === undefined) return refuse({ directories: ["required"] });
  return `${login}/${others.length === 0 ? first : "organizations"}/v2.0`;
}

async function requireProvider(desk: Desk, { provider }: Body, issuer: string): Promise<void> {
  const field = provider === "custom" ? "issuer" : "directories";
  const { search, hash } = URL.canParse(issuer) ? new URL(issuer) : { search: "?", hash: "" };
  if (!mayAsk(desk, issuer) || search !== "" || hash !== "") refuse({ [field]: ["issuer_unsafe"] });
  await takeAskingTurn(desk);
  try {
    await discoverAnew(desk.c.env, issuer, desk.now);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    refuse({ [field]: [provider === "custom" ? "issuer_unknown" : "directory_unknown"] });
  }
}
