/** An open position. Adding one is adding a file beside this one; its name is the last part of the address. */
export interface Job {
  title: string;
  department: string;
  location: string;
  /** ISO 3166-1: where applicants may live. */
  country: string;
  /** As schema.org names it, for search engines. */
  employmentType: "FULL_TIME" | "PART_TIME" | "CONTRACTOR" | "INTERN";
  type: string;
  salary: string;
  /** The salary in figures, for search engines; left out where none is named. */
  pay?: { currency: string; from: number; to: number; unit: "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR" };
  /** YYYY-MM-DD; counts as posted again every 90 days while the file is here. */
  posted: string;
  description: string;
  responsibilities: readonly string[];
  requirements: readonly string[];
  niceToHave: readonly string[];
  whyAwesome: readonly string[];
  techStack?: Partial<
    Record<"frontend" | "backend" | "database" | "infrastructure" | "devTools" | "aiTools", readonly string[]>
  >;
}
