/** A rhythm while it is typed, of recurring entries and of recurring documents. Pure. */
import { RHYTHM_LIMITS, rhythmOf } from "@tallyleaf/contract";
import { listOccurrences } from "@tallyleaf/ledger";

/** Texts, "" for none. */
interface TypedRhythm {
  every: string;
  day: string;
  until: string;
  count: string;
}

/** As calls take them. */
export const toRhythm = ({ every, day, until, count }: TypedRhythm) => ({
  every: Number(every),
  day: Number(day),
  until: until === "" ? null : until,
  count: count === "" ? null : Number(count),
});

/** Returns how many days are over; what is due on them is made as soon as the rhythm is saved. @param today YYYY-MM-DD */
export const countDueDays = (rhythm: Parameters<typeof rhythmOf>[0], today: string): number =>
  listOccurrences(rhythmOf(rhythm), 0, RHYTHM_LIMITS.count).filter((day) => day <= today).length;
