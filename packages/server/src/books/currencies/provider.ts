/** The interface of a source of reference rates: a name, and the rates since a known day. */

/** The rates of one day: units of each currency for one euro, as decimal texts. The euro itself is not among them. */
export interface DayRates {
  /** YYYY-MM-DD. */
  day: string;
  perEuro: ReadonlyMap<string, string>;
}

export interface RateProvider {
  /** Kept with each rate: "ecb". */
  readonly source: string;
  /** As people know it: "European Central Bank". */
  readonly name: string;
  /**
   * The rates of all days after `since`, as far as the source has them, and at least the newest day.
   *
   * @param since the newest day that is known, YYYY-MM-DD; null: everything worth having.
   * @throws RateSourceError in words for people, when the source does not answer or answers something else.
   */
  fetch(since: string | null, signal: AbortSignal): Promise<DayRates[]>;
}

/** The source did not give rates; the message is a sentence that a person reads. */
export class RateSourceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RateSourceError";
  }
}
