/** How long ago something was; day and time on pointing at it. */
import { formatInstant } from "./format.ts";
import { formatRelative } from "./relative-time.ts";

export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {formatRelative(instant, new Date().toISOString())}
    </time>
  );
}
