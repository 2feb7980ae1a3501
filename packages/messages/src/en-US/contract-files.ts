/** Checks of files before and after their upload. Names of parameters and of settings on a phone stay as they are. */
export const contractFiles = {
  tooMany: 'Maximum of {limit, number} files allowed. "{file}" and subsequent files were not added.',
  damagedFile: 'File "{file}" is damaged, or is not what its name says. Open it, save it again, and upload that.',
  wrongTypeOf: 'File "{file}": Invalid file type ({type}). Allowed: PDF, PNG, JPG, GIF, XML, P7M.',
  wrongType: "Invalid file type. Allowed: PDF, PNG, JPG, GIF, XML, P7M.",
  notEInvoice: "This XML isn't an e-invoice that we can read. Upload the invoice as a PDF or an image.",
  brokenXml: "This XML has parts that no e-invoice may have. Ask the vendor for the invoice again.",
  heic: "This image is in Apple's HEIC format, which isn't supported. On your phone, choose Settings, Camera, Formats, Most Compatible, or share the image as JPEG.",
  expenseIdNotNumber: "expenseId is not a number.",
  expenseIdNotTemporary: "expenseId must be a temporary, negative id.",
  paidByMeInvalid: "paidByMe must be true or false.",
  notOrganization: "organizationId is not an organization.",
  keyRequired: "key is required.",
} as const;
