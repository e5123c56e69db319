export default defineNuxtConfig({
  modules: ["@nuxt/ui", "@nuxtjs/i18n"],
  css: ["~/assets/main.css"],
  // Nothing is fetched while it is built or asked.
  fonts: { providers: { google: false, googleicons: false, bunny: false, fontshare: false, fontsource: false } },
  telemetry: false,
  i18n: {
    strategy: "no_prefix",
    defaultLocale: "vi",
    locales: [
      { code: "vi", file: "vi.json" },
      { code: "en", file: "en.json" },
    ],
  },
});
