/** Account numbers as screens show them: by their last four. */
export function masked(number: string): string {
  return number === "" ? "" : `•••• ${number.slice(-4)}`;
}
