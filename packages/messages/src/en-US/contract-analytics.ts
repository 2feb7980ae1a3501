/** Why calls of the analytics are refused. `name` is a field of the API. */
export const contractAnalytics = {
  notADate: "{name} is not a date (YYYY-MM-DD).",
  notAnId: "{name} is not a valid ID.",
  notOneOf: "{name} must be one of {values}.",
  endBeforeStart: "endDate must not be before startDate.",
  tooManyYears: "The range must touch at most {max} years.",
  tooLong: "{name} has at most {max} characters.",
  engineCheckRunning: "The engine is already being checked. Wait until the check ends.",
  nothingConfirmed: "There is no confirmed document to read again. Accept or correct an expense with a document first.",
} as const;
