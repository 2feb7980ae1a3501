/** Messages of the calls about reimbursements. */
export const contractReimbursements = {
  ibanInvalid: "This is not a valid IBAN. Check its digits.",
  filterInvalid: "filter must be open or all.",
} as const;
