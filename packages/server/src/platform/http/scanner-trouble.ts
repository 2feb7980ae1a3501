/** The scanner does not answer, or not with a verdict. */
export class ScannerTrouble extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The virus scanner does not do its work: ${reason}.`, { cause });
    this.name = "ScannerTrouble";
  }
}
