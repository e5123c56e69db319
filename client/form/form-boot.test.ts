import { describe, expect, it } from "vitest";
import { createTranslate } from "./form-boot.ts";

const words = {
  auth: {
    wait_one: "{{count}} second",
    wait_other: "{{count}} seconds",
    plain: "Xin chào {{ name }}",
    deep: { er: "sâu" },
  },
};

describe("createTranslate", () => {
  it("picks the plural of the page's language", () => {
    const english = createTranslate(words, "en-US");
    expect([english("auth:wait", { count: 1 }), english("auth:wait", { count: 2 })]).toEqual(["1 second", "2 seconds"]);
    const vietnamese = createTranslate(words, "vi-VN");
    expect(vietnamese("auth:wait", { count: 1 })).toBe("1 seconds");
  });

  it("fills in placeholders and leaves unknown ones", () => {
    const t = createTranslate(words, "vi-VN");
    expect(t("auth:plain", { name: "<b>" })).toBe("Xin chào <b>");
    expect(t("auth:plain")).toBe("Xin chào {{ name }}");
  });

  it("reads nested keys and answers the key where there are no words", () => {
    const t = createTranslate(words, "");
    expect([t("auth:deep.er"), t("auth:deep"), t("other:x")]).toEqual(["sâu", "auth:deep", "other:x"]);
  });
});
