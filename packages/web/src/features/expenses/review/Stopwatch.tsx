/** Measures how long the current document has been reviewed; pauses while the page is hidden. */
import { type RefObject, useEffect, useState } from "react";
import { durationText } from "./queue.ts";

/** @param elapsed is kept up to date, in seconds. One stopwatch per document (`key`): it begins at nought. */
export function Stopwatch({ elapsed }: { elapsed: RefObject<number> }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    elapsed.current = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      elapsed.current += 1;
      setSeconds(elapsed.current);
    }, 1000);
    return () => clearInterval(timer);
  }, [elapsed]);
  return <>{durationText(seconds)}</>;
}
