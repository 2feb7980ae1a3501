/** Why calls of the dashboard are refused. */
export const contractHome = {
  notADate: "{name} is not a date (YYYY-MM-DD).",
  notOneOf: "{name} must be one of {values}.",
} as const;
