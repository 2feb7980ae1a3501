/** A file that cannot be moved in; the sentence says why. No further try would change it. */
export class Unfit extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "Unfit";
  }
}
