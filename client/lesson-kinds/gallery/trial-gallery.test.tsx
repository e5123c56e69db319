import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AppProviders } from "#client/core/page/app-context.tsx";
import type { Boot } from "#client/core/page/boot.ts";
import { createTranslator } from "#client/core/messages/i18n.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";
import { TrialGallery } from "./trial-gallery.tsx";

test("a trial's pictures come as wide as their place", () => {
  const boot = { locale: "en", prefix: "/en", apiBase: "/api" } as Boot;
  const pictures = [{ src: "/files/a", alt: "A sign", caption: null, width: 600, height: 400 }];
  const html = renderToStaticMarkup(
    <AppProviders
      boot={boot}
      flash={null}
      otpStep={null}
      queryClient={createQueryClient({ transport: () => Promise.reject(new Error("no network in a test")) })}
      translator={createTranslator("en", {})}
    >
      <TrialGallery content={{ kind: "gallery", pictures }} />
    </AppProviders>,
  );
  expect(html).toMatch(
    /<img src="\/api\/files\/a"[^>]* srcSet="\/_image\/320\/api\/files\/a 320w, \/_image\/640\/api\/files\/a 640w" sizes="/,
  );
});
