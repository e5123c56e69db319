import { describe, expect, it } from "vitest";
import en from "#locales/en/activity.json" with { type: "json" };
import ja from "#locales/ja/activity.json" with { type: "json" };
import ko from "#locales/ko/activity.json" with { type: "json" };
import vi from "#locales/vi/activity.json" with { type: "json" };
import zh from "#locales/zh_cn/activity.json" with { type: "json" };
import { forEveryLocale, locales } from "#shared/locales.ts";
import { grouped } from "./grouped.ts";
import { messageOfAction } from "./action-text.ts";

const sentences = forEveryLocale<Readonly<Record<string, string>>>({
  vi: vi.action,
  en: en.action,
  ja: ja.action,
  ko: ko.action,
  zh_cn: zh.action,
});

/** The same was done; what differs stands beside it. */
const alike: Readonly<Record<string, readonly string[]>> = {
  "who did it: a person, a directory, a provider, a partner or an operator": [
    "team.created team.created_by_scim",
    "team.changed team.changed_by_scim",
    "team.removed team.removed_by_scim",
    "content.person user.create user.created_by_partner user.created_by_scim user.created_by_sso",
    "user.changed user.set",
    "business.set content.business content.settings settings.changed",
    "words.changed words.set",
  ],
  "which of its two tokens a session was caught by": ["session.refresh_reuse session.reuse"],
};

describe("what the log calls actions", () => {
  it.each(locales.map(({ code }) => code))("tells them apart in %s", (locale) => {
    const sharing = grouped(Object.keys(messageOfAction), (action) => sentences[locale][messageOfAction[action] ?? ""]);
    const told = [...sharing.values()].filter((actions) => actions.length > 1);
    expect(told.map((actions) => actions.toSorted().join(" ")).toSorted()).toEqual(
      Object.values(alike).flat().toSorted(),
    );
  });
});
