import { Root } from "#client/shell/root/root.tsx";
export const y = Root;
