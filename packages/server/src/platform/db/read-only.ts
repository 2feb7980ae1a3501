/** For programs that promise to change nothing: the database keeps the promise for them. */

/** Returns an address whose connections refuse to write. @param url of PostgreSQL */
export function readOnly(url: string): string {
  const address = new URL(url);
  address.searchParams.set("options", "-c default_transaction_read_only=on");
  return address.toString();
}
