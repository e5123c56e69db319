import { own } from "#client/features/planted-iHHnW6/public.ts";
export const y = own;
