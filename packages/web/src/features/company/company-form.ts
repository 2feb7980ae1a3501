/** The form of the company's details: its values, its errors, and when it can be saved. */
import {
  type OrganizationBody,
  type OrganizationDetails,
  organizationBody,
  organizationFields,
} from "@tallyleaf/contract";
import { sentOf, type Typed, typedOf } from "../../kit/form/described.ts";

/** As the fields hold it: texts, empty where nothing was said. */
export type CompanyValues = Typed<typeof organizationFields>;

/** In the order of the form: the focus goes to the first that needs another look. */
export const COMPANY_FIELDS = Object.keys(organizationFields) as (keyof CompanyValues)[];

/** Without one of these right, nothing is saved. */
const DECISIVE = ["name", "email", "phone", "website"] as const;

export const valuesOf = (details: OrganizationDetails): CompanyValues => typedOf(organizationFields, details);

/** Returns the body to send. Never throws: `faultsOf` finds its faults. */
export const bodyOf = (values: CompanyValues): OrganizationBody =>
  sentOf(organizationFields, values) as OrganizationBody;

/** A sentence for each field that the server would refuse. */
export function findErrors(values: CompanyValues): Partial<Record<keyof CompanyValues, string>> {
  const issues = organizationBody.safeParse(bodyOf(values)).error?.issues ?? [];
  return Object.fromEntries(
    COMPANY_FIELDS.flatMap((field) => {
      const issue = issues.find(({ path }) => path[0] === field);
      return issue === undefined ? [] : [[field, issue.message]];
    }),
  );
}

/** Are name, e-mail, phone and website as they must be? */
export function maySave(values: CompanyValues): boolean {
  const faults = findErrors(values);
  return DECISIVE.every((field) => faults[field] === undefined);
}
