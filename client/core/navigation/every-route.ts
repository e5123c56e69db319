import { managementRoutes } from "./management-routes.ts";
import { firstRoutes, type RouteEntry } from "./routes.ts";

/** Every address of the product (docs/specification.md §2.1): for the server, the tools and whoever names a page. */
export const routes: readonly RouteEntry[] = [...firstRoutes, ...managementRoutes];
