/** Why the search is refused. */
export const contractSearch = {
  required: "q is required.",
  tooLong: "Search with at most {max} characters.",
} as const;
