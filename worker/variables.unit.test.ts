import { expect, it } from "vitest";
import { type GivenEnv, withDefaults } from "./variables.ts";

const bound = { API_SECRET: "known to both" } as GivenEnv;

it("a variable that no operator set has its default, one that was set keeps its value", () => {
  expect(withDefaults(bound)).toEqual({
    API_SECRET: "known to both",
    API_BASE_PATH: "/api",
    API_ORIGIN: "",
    SUPPORT_URL: "",
    PACKAGE_HOST: "packages.localhost",
    ICON_SERVICE: "",
  });
  expect(withDefaults({ ...bound, API_ORIGIN: "https://learning.test/v1" }).API_ORIGIN).toBe(
    "https://learning.test/v1",
  );
});
