import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Poster } from "./poster.tsx";

const sources = (src: string) =>
  /srcSet="([^"]*)"/.exec(renderToStaticMarkup(<Poster title="Acme" src={src} />))?.[1]?.split(", ");

test("the business's picture comes as wide as its place, from this host and from those that its profile names", () => {
  expect(sources("/api/business/files/a")).toEqual(expect.arrayContaining(["/_image/640/api/business/files/a 640w"]));
  expect(sources("https://cdn.acme.test/img/a-1.jpg")).toEqual(
    expect.arrayContaining(["/_image/640/https/cdn.acme.test/img/a-1.jpg 640w"]),
  );
});

test.each([
  "https://cdn.test/a.jpg?v=2",
  "https://cdn.test:8443/a.jpg",
  "https://cdn.test/a%2fb.jpg",
  "https://cdn.test/a, b.jpg",
  "https://cdn.test//a.jpg",
  "https://cdn.test/b/../a.jpg",
  "https://cdn.test/",
  "http://cdn.test/a.jpg",
  "https://cdn.test/moves.gif",
  "https://cdn.test/a.AVIF",
])("%s, which the edge could not ask for, is left to the browser", (src) => {
  expect(sources(src)).toBeUndefined();
  expect(renderToStaticMarkup(<Poster title="Acme" src={src} />)).toContain(`src="${src}"`);
});
