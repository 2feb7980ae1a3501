/** Addresses of the web app. */

/** One expense. */
export const expenseLink = (id: number): string => `/expenses/${id}`;
