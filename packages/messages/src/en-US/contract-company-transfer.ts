/** Transfer of a company between servers: why a call fails. */
export const contractCompanyTransfer = {
  badId: "Invalid ID of an export or import.",
  notFound: "Export or import not found. It may have been deleted.",
  underWay: "An export or import is in progress. Wait until it is done.",
  notEmpty:
    "This company already has data. Another one can only be imported into a company without expenses, documents, clients, invoices, and bank accounts.",
  noExportFile: "The file is not ready yet, or it is no longer stored.",
  chooseFile: "Choose the file of an export (.zip).",
  longFileName: "Use at most {max, number} characters for the file name.",
  badSize: "size must be a whole number of bytes.",
  emptyFile: "The file is empty.",
  fileTooLarge: "The file is larger than this server allows.",
  noPiece: "No piece was sent.",
  onePieceOnly: "Send one piece at a time.",
  pieceTooLarge: "A piece can have at most 8 MB.",
  wrongPiece: "The pieces must be sent in order, each in full. Start the upload again.",
  badNumber: "number must be a whole number from 0.",
  incomplete: "The file is not complete yet. Send the rest first.",
} as const;
