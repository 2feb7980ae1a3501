/** The password of the people whom `register` of a test server makes. */
export const PASSWORD = "a leaf in the ledger 7";
