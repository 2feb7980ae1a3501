/** Beside a new password: the API keys that would still work after it, by name, and the offer to revoke them. */
import type { OwnApiKey } from "@tallyleaf/contract";
import { Checkbox } from "../../kit/plain/Checkbox.tsx";
import styles from "./Form.module.css";
import { say } from "./say.ts";

interface Props {
  keys: readonly OwnApiKey[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function RevokeApiKeys({ keys, checked, onChange }: Props) {
  if (keys.length === 0) return null;
  return (
    <div className={styles.keysAndOffer}>
      <p>{say("apiKeysStillWork")}</p>
      <ul>
        {keys.map(({ id, name, prefix, organizationName }) => (
          <li key={id}>
            {name} ({prefix}…, {organizationName})
          </li>
        ))}
      </ul>
      <Checkbox
        name="revokeApiKeys"
        label={say("revokeApiKeys", { count: keys.length })}
        description={say("revokeApiKeysHelp")}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
