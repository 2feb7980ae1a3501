/** Looks again when a document has been read, for screens that show one that is being read. */
import { MAX_PROGRESS_SECONDS, progressNews, watchProgress } from "@tallyleaf/contract";
import { useEffect, useRef, useState } from "react";
import { call } from "../../client/client.ts";
import { followReadings } from "./reading-news.ts";

const isShown = () => document.visibilityState === "visible";

/**
 * Listens while `waits`, in a tab that is seen: a browser has few connections to one server, and a hidden tab needs none.
 *
 * @param look loads the state from the server
 */
export function useReadingNews(waits: boolean, look: () => unknown): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  const [shown, setShown] = useState(isShown);
  useEffect(() => {
    const see = () => setShown(isShown());
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, []);
  useEffect(() => {
    if (!waits || !shown) return;
    const leaving = new AbortController();
    void followReadings({
      open: (hear, signal) =>
        call(
          watchProgress,
          { query: { seconds: MAX_PROGRESS_SECONDS } },
          {
            signal,
            onProgress: (state) => {
              const news = progressNews.safeParse(state);
              if (news.success) hear(news.data);
            },
          },
        ),
      look: () => void latest.current(),
      signal: leaving.signal,
    });
    return () => leaving.abort();
  }, [waits, shown]);
}
