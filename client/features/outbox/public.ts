/** What pages may use of letters on their way. */
export { OutboxList, OutboxTools } from "./outbox-list.tsx";
export { outboxQuery, outboxSpec } from "./outbox.queries.ts";
export { useLetterAction } from "./use-letter-action.ts";
export { WorkTabs } from "./work-tabs.tsx";
