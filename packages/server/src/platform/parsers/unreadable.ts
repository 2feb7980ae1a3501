/** What was sent is no file of the wanted kind, or too much of it. The message is a sentence that says what to do. */
export class Unreadable extends Error {
  /** Which of several refusals it is, for callers that tell them apart. */
  readonly reason: string | undefined;
  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}
