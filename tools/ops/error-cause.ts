/** An error and what caused it, outermost first. */
function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** The innermost reason in one line: the wrappers around it quote whole statements with what was bound to them. */
export function reasonOf(error: unknown): string {
  const reason = [...causesOf(error)].at(-1)?.message ?? String(error);
  return reason.split("\n")[0]?.slice(0, 500) || "unknown";
}

/** Local storage is busy; a refused write has written nothing. */
export function isLocked(error: unknown): boolean {
  return [...causesOf(error)].some(({ message }) => /SQLITE_BUSY|database is locked/.test(message));
}

/** The connection to the local storage, which closes where a busy machine leaves it idle for seconds. */
export function isConnectionLost(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => (cause as { code?: unknown }).code === "UND_ERR_SOCKET");
}

/** A row that another operator wrote in between, or one that is gone since it was read. */
export function isCollision(error: unknown): boolean {
  return [...causesOf(error)].some(({ message }) =>
    /(?:UNIQUE|FOREIGN KEY) constraint failed|malformed JSON/.test(message),
  );
}
