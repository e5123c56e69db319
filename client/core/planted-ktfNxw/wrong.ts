export const y = () => import("#client/shell/root/root.tsx");
