/** Why calls of the activity log are refused. `name` is a field of the API. */
export const contractAudit = {
  notADate: "{name} is not a date (YYYY-MM-DD).",
  notOneOf: "{name} must be one of {values}.",
  memberInvalid: "Invalid member ID.",
} as const;
