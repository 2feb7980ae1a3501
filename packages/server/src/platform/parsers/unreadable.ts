/** Thrown when an upload is no file of the expected kind, or too large. The message says what to do. */
export class Unreadable extends Error {
  /** Which of several refusals it is, for callers that tell them apart. */
  readonly reason: string | undefined;
  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}
