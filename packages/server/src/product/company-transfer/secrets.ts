/** Encrypted columns on their way: decrypted with the key of one server, encrypted with that of the next. */
import { type Cipher, DecryptionError } from "../../platform/secrets/encryption.ts";
import type { MovedTable } from "./tables.ts";

type Row = Record<string, unknown>;

/** The row as it is written to the file; a secret of a key that is gone is left out. */
export function withOpenSecrets(cipher: Cipher, organizationId: string, { secrets = [] }: MovedTable, row: Row): Row {
  return changed(
    secrets,
    row,
    (sealed, place) => {
      try {
        return cipher.decrypt(sealed, place);
      } catch (error) {
        if (error instanceof DecryptionError) return null;
        throw error;
      }
    },
    organizationId,
  );
}

/** The row as it is stored here. */
export function withSealedSecrets(cipher: Cipher, organizationId: string, { secrets = [] }: MovedTable, row: Row): Row {
  return changed(secrets, row, (text, place) => cipher.encrypt(text, place), organizationId);
}

function changed(
  secrets: NonNullable<MovedTable["secrets"]>,
  row: Row,
  change: (text: string, place: string) => string | null,
  organizationId: string,
): Row {
  const given = secrets.filter(({ column }) => typeof row[column] === "string");
  if (given.length === 0) return row;
  const values = given.map(({ column, placeOf }) => [
    column,
    change(String(row[column]), placeOf(organizationId, row)),
  ]);
  return { ...row, ...Object.fromEntries(values) };
}
