import { useApp } from "#client/core/page/app-context.tsx";
export const y = useApp;
