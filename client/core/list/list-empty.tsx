import { EmptyState } from "#client/ui/states.tsx";
import { isNarrowed, type ListState } from "./list-address.ts";

interface Said {
  title: string;
  text: string;
}

/** That a list has nothing yet, or nothing that its filters find. */
export function ListEmpty({ state, empty, nothing }: { state: ListState; empty: Said; nothing: Said }) {
  return <EmptyState {...(isNarrowed(state) ? nothing : empty)} heading="h2" />;
}
