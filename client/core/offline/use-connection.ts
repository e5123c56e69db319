import { useSyncExternalStore } from "react";
import { type Connection, connection } from "./connection.ts";

export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get, connection.getServer);
}
