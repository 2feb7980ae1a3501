/** Calls of saved views and columns: why they are refused, and what was done. */
export const contractViews = {
  badPlace: "The list of the view is not valid.",
  enterName: "Enter a name.",
  nameTooLong: "Use at most {max} characters.",
  badQuery: "The address of the view is not valid.",
  badShared: "shared must be true or false.",
  badColumns: "The columns are not valid.",
  badId: "Invalid ID of a saved view.",
  notFound: "View not found. It may have been deleted.",
  nameTaken: "You already have a view with this name. Choose another name.",
  noAccess: "You don't have access to this list.",
  tooMany: "You can save at most {max, number} views. Delete one first.",
  // Success messages; {name} is the view
  saved: "{name} saved",
  changed: "{name} changed",
  deleted: "{name} deleted",
  columnsSaved: "Columns saved",
} as const;
