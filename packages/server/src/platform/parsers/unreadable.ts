/** Thrown if an upload is not a file of the expected kind, or is too large. The message contains the remedy. */
export class Unreadable extends Error {
  /** Code of the refusal, for callers that distinguish several. */
  readonly reason: string | undefined;
  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}
