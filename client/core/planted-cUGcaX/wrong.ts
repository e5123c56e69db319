export const y = import.meta.glob(["../../pages/*-page.tsx", "!../../pages/home-page.tsx"]);
