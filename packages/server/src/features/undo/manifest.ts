/** Undo as a feature: the call that undoes, and the hourly end of what can't be undone anymore. */
import { undoCalls } from "@tallyleaf/contract";
import { feature } from "../../platform/feature/feature.ts";
import { undoEvents } from "./events.ts";
import { undoHandlers } from "./routes.ts";
import { deleteOldSteps } from "./store.ts";

export const undo = feature(
  "undo",
  undoCalls,
  ({ db, now, storage, onLeftover }) => ({
    handlers: undoHandlers(db, now),
    sweeps: [
      {
        name: "undo",
        run: async () => {
          for (const key of await deleteOldSteps(db))
            await storage.remove(key).catch((error: unknown) => onLeftover(error, key));
        },
      },
    ],
  }),
  { events: undoEvents },
);
