import { getStreamFile } from "#shared/contracts/film.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { answerFile } from "./files.routes.ts";
import { findStreamFile } from "./stream-files.repo.ts";

/** One folder of addresses for the files of a stream, so that the names in its playlists lead to each other. */
export function streamFilesRoutes(app: ApiApp): void {
  implement(app, getStreamFile, async ({ c, db, viewer, params }) =>
    answerFile(c, await findStreamFile(db, viewer.id, params.folder, params.name)),
  );
}
