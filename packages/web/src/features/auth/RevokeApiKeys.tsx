/** Beside a new password: the API keys that would still work after it, by name, and the offer to revoke them. */
import type { OwnApiKey } from "@tallyleaf/contract";
import { Checkbox } from "../../kit/plain/Checkbox.tsx";
import styles from "./Form.module.css";

interface Props {
  keys: readonly OwnApiKey[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function RevokeApiKeys({ keys, checked, onChange }: Props) {
  if (keys.length === 0) return null;
  return (
    <div className={styles.keysAndOffer}>
      <p>These API keys that you made work without the password:</p>
      <ul>
        {keys.map(({ id, name, prefix, organizationName }) => (
          <li key={id}>
            {name} ({prefix}…, {organizationName})
          </li>
        ))}
      </ul>
      <Checkbox
        name="revokeApiKeys"
        label={keys.length === 1 ? "Revoke this API key" : `Revoke these ${keys.length} API keys`}
        description="Programs stop working that use one. Do it if somebody else may know your keys."
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
