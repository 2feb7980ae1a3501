/** Documents and their files, as a feature. */
import { documentCalls, documentLibraryCalls, fileCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { documentEvents } from "./events.ts";
import { expectReading } from "./expect-reading.ts";
import { fileLinks } from "./keys.ts";
import { libraryHandlers } from "./library-routes.ts";
import { wordsReading, wordsReadingJob } from "./read-words.ts";
import { documentHandlers, type StartExpense } from "./routes.ts";
import { serveFiles } from "./serve-files.ts";
import { createThumbnails } from "./thumbnails.ts";
import { serveZip } from "./zip-download.ts";

/** @param startExpense makes an expense of an upload */
export const documents = (startExpense: StartExpense) =>
  feature(
    "documents",
    { ...fileCalls, ...documentLibraryCalls, ...documentCalls },
    (platform) => {
      const { config, pool, elsewhere, secret } = platform;
      const deps = { ...platform, links: fileLinks(config.publicUrl, secret) };
      const thumbnails = createThumbnails({ ...platform, concurrency: config.readingWorkers });
      return {
        handlers: {
          ...documentHandlers({ ...deps, wordsReading: wordsReading(platform), startExpense }),
          ...libraryHandlers(deps),
        },
        jobs: [wordsReadingJob(platform), thumbnails.job],
        files: (server) => {
          if (!elsewhere) expectReading(server, pool);
          serveFiles(server, { ...deps, thumbnails });
          serveZip(server, platform);
        },
      };
    },
    { events: documentEvents },
  );
