/** Company details: the fields of the form, what is wrong with them, and why a call fails. */
export const contractOrganization = {
  companyName: "Company Name",
  country: "Country",
  documentLanguage: "Document Language",
  documentLanguageHelp: "For invoices and emails to clients. A client can have another one.",
  industry: "Industry",
  registrationNumber: "Registration Number",
  taxId: "VAT/Tax ID",
  established: "Established",
  year: "Year",
  companySize: "Company Size",
  chooseSize: "Choose a size",
  email: "Email",
  phone: "Phone",
  contactName: "Contact person",
  contactNameHelp: "Printed on invoices.",
  website: "Website",
  address: "Address",
  // Errors of the fields
  badName: "Company name is required and must be at least 2 characters long",
  badWebsite: "Please enter a valid website URL (e.g. https://example.com)",
  badEmail: "Please enter a valid email address",
  badEstablished: "Enter a year from {first} up to the current year",
  badSize: "Choose one of {sizes}",
  countryFiled:
    "A tax return is filed, so the country stays. Withdraw it first, or register the other country under Taxes.",
  // Deleting the company
  typeExactly: "Please type the confirmation text exactly as shown",
  passwordRequired: "Password is required",
  longPassword: "Use at most {max, number} characters for the password",
  wrongPassword: "The password is incorrect.",
  archiveMissing:
    "Download the archive first: the law asks you to keep what is in it. Or confirm that you delete without it.",
  badArchive: "withoutArchive must be true or false.",
  legalHold: "A legal hold is on. The company can't be deleted until a founder lifts it.",
  tooManyFailures: "Too many failed attempts for this account. Wait a little and try again.",
} as const;
