/** Why calls of the welcome page and the business setup are refused. */
export const contractWelcome = {
  notByHand: "This task cannot be marked by hand.",
  notABoolean: "completed must be true or false.",
  businessType: "Choose a business type.",
  isCompany: "isCompany must be true or false.",
  noSuchSample: "There is no such sample receipt.",
} as const;
