/** An open position. Adding one is adding a file beside this one; its name is the last part of the address. */
export interface Job {
  title: string;
  department: string;
  location: string;
  /** As schema.org names it, for search engines. */
  employmentType: "FULL_TIME" | "PART_TIME" | "CONTRACTOR" | "INTERN";
  type: string;
  salary: string;
  /** YYYY-MM-DD. */
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
