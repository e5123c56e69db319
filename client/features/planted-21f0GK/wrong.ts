import { Page } from "#client/pages/home-page.tsx";
export const y = Page;
