/** The form of the company's details: what stands in it, what is wrong with it, when it may be saved. */
import { type OrganizationBody, type OrganizationDetails, organizationBody } from "@tallyleaf/contract";

/** As the fields hold it: a year that is not there is an empty text. */
export type CompanyValues = Omit<OrganizationBody, "country" | "established" | "size"> & {
  /** Empty: not said. */
  country: string;
  established: string;
  size: string;
};

/** In the order of the form: the focus goes to the first that needs another look. */
export const COMPANY_FIELDS = [
  "name",
  "country",
  "industry",
  "regNumber",
  "taxId",
  "established",
  "size",
  "email",
  "phone",
  "website",
  "address",
] as const satisfies readonly (keyof CompanyValues)[];

/** Without one of these right, nothing is saved. */
const DECISIVE = ["name", "email", "phone", "website"] as const;

export function valuesOf(details: OrganizationDetails): CompanyValues {
  const { name, country, industry, regNumber, taxId, established, size, email, phone, website, address } = details;
  return {
    name,
    country: country ?? "",
    industry,
    regNumber,
    taxId,
    established: String(established ?? ""),
    size,
    email,
    phone,
    website,
    address,
  };
}

/** What is sent. Throws nothing: what is wrong with it, `faultsOf` says. */
export function bodyOf(values: CompanyValues): OrganizationBody {
  const established = values.established === "" ? null : Number(values.established);
  return { ...values, country: values.country || null, established, size: values.size as OrganizationBody["size"] };
}

/** A sentence for each field that the server would refuse. */
export function faultsOf(values: CompanyValues): Partial<Record<keyof CompanyValues, string>> {
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
  const faults = faultsOf(values);
  return DECISIVE.every((field) => faults[field] === undefined);
}
