/** The one batch of this page, and the wish not to lose it by closing the window. */
import { notifications } from "@mantine/notifications";
import { useSyncExternalStore } from "react";
import { queryClient } from "../../client/query-client.ts";
import { onOtherSession } from "../../session/other-session.ts";
import { sessionStore } from "../../session/store.ts";
import { read, upload, worthRetrying } from "../receipts/reading.ts";
import { type Batch, hasUnsentFiles, NO_BATCH } from "./batch.ts";
import { createBatchRunner } from "./batch-runner.ts";
import { EXPENSES } from "./keys.ts";
import { say } from "./say.ts";

/** Two at a time: as many as a small server has cores to read with. */
const AT_A_TIME = 2;

export const batchRunner = createBatchRunner(
  {
    upload,
    read,
    worthRetrying,
    complete() {
      // The welcome page says how it ended itself.
      if (location.pathname !== "/welcome") notifications.show({ message: say("batchComplete"), color: "brand" });
      void queryClient.invalidateQueries({ queryKey: EXPENSES });
    },
    now: () => new Date().toISOString(),
  },
  AT_A_TIME,
);

function askBeforeLeaving(event: BeforeUnloadEvent) {
  if (hasUnsentFiles(batchRunner.current())) event.preventDefault();
}

if (typeof window !== "undefined") window.addEventListener("beforeunload", askBeforeLeaving);

// One person's files are not sent in the name of the next.
onOtherSession(sessionStore, () => batchRunner.reset());

/** The batch, and a new render when it moves. */
export function useBatch(): Batch {
  return useSyncExternalStore(batchRunner.subscribe, batchRunner.current, () => NO_BATCH);
}
