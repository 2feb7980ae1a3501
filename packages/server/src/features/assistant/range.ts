/** Days from one to another, both included, YYYY-MM-DD. */
export interface Range {
  startDate: string;
  endDate: string;
}
