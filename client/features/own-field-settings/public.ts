/** Where managers say which fields of their own the business has. */
export { OwnFieldsView } from "./own-fields-view.tsx";
