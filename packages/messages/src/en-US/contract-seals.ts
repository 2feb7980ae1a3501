/** Seals of closes: why a call is refused. */
export const contractSeals = {
  dayInvalid: "Invalid date. Use YYYY-MM-DD.",
  idInvalid: "Invalid seal ID.",
  notFound: "This seal doesn't exist.",
} as const;
