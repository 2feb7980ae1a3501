/** Relative time; day and time on hover. */
import { formatInstant } from "./format.ts";
import { formatRelative } from "./relative-time.ts";

export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {formatRelative(instant, new Date().toISOString())}
    </time>
  );
}
