import type { Translate } from "#client/core/formats/formats.ts";

/** What the log calls an action, in words; one that has none here is called what the log calls it. */
export function actionWords(t: Translate, action: string): string {
  switch (action) {
    case "user.block":
      return t("activity:action.block");
    case "user.unblock":
      return t("activity:action.unblock");
    case "user.team_set":
      return t("activity:action.teamSet");
    case "user.team_joined":
      return t("activity:action.teamJoined");
    case "user.team_left":
      return t("activity:action.teamLeft");
    case "team.created":
      return t("activity:action.teamCreated");
    case "team.changed":
      return t("activity:action.teamChanged");
    case "team.led":
      return t("activity:action.teamLed");
    case "team.moved":
      return t("activity:action.teamMoved");
    case "team.merged":
      return t("activity:action.teamMerged");
    case "team.removed":
      return t("activity:action.teamRemoved");
    case "user.sessions_ended":
      return t("activity:action.sessionsEnded");
    case "user.changed":
    case "user.set":
      return t("activity:action.changed");
    case "changes.undone":
      return t("activity:action.undone");
    case "user.create":
    case "user.created_by_sso":
    case "user.created_by_partner":
    case "content.person":
      return t("activity:action.created");
    case "user.delete":
      return t("activity:action.deleted");
    case "user.extra_time":
      return t("activity:action.extraTime");
    case "user.password_changed":
    case "user.password_reset":
      return t("activity:action.passwordChanged");
    case "user.password_reset_asked":
      return t("activity:action.resetAsked");
    case "identity.linked":
      return t("activity:action.linked");
    case "identity.removed":
      return t("activity:action.unlinked");
    case "attendance.present":
      return t("activity:action.attended");
    case "session.started":
      return t("activity:action.signedIn");
    case "session.others_ended":
      return t("activity:action.othersEnded");
    case "session.reuse":
    case "session.refresh_reuse":
      return t("activity:action.reuse");
    case "sso.refused":
    case "partner.refused":
      return t("activity:action.refused");
    case "sso.set":
    case "sso.remove":
    case "partner_key.add":
    case "partner_key.remove":
      return t("activity:action.signOnChanged");
    case "support.code_issued":
      return t("activity:action.supportIssued");
    case "support.entered":
      return t("activity:action.supportEntered");
    case "support.code_refused":
      return t("activity:action.supportRefused");
    case "business.create":
      return t("activity:action.businessCreated");
    case "business.set":
    case "content.business":
    case "content.settings":
      return t("activity:action.businessChanged");
    case "business.export":
      return t("activity:action.exported");
    case "domain.add":
    case "domain.main":
    case "domain.remove":
      return t("activity:action.domains");
    case "redirect.add":
    case "redirect.remove":
      return t("activity:action.redirects");
    case "words.set":
      return t("activity:action.words");
    default:
      return action.startsWith("content.") ? t("activity:action.content") : action;
  }
}
