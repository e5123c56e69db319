import { expect, it } from "vitest";
import { firstCallOf } from "./first-call.ts";

const of = (address: string) => {
  const url = new URL(address, "https://acme.test");
  return firstCallOf({ path: url.pathname, url, locale: "vi", isExternalApi: false });
};

it.each([
  ["/", "/home"],
  ["/overview", "/overview"],
  ["/my-learning?tab=completed", "/my-learning?tab=completed"],
  ["/khoa-hoc/an-toan", "/courses/an-toan"],
  ["/khoa-hoc/an%20toan", "/courses/an%20toan"],
  ["/studying/an-toan/l-7", "/courses/an-toan/lessons/l-7"],
  ["/studying/an-toan", "/courses/an-toan/lessons/current"],
  ["/chuong-trinh-hoc/tu-van/owner", "/programmes/tu-van"],
])("%s begins with %s", async (address, call) => {
  expect(await of(address)).toBe(call);
});

it.each(["/docs", "/auth/login", "/auth/password-change", "/manage/lms", "/manage/grading", "/nowhere"])(
  "%s begins with nothing that could be asked before it is known who looks",
  async (address) => {
    expect(await of(address)).toBeUndefined();
  },
);
