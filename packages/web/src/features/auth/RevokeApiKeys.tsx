/** Beside a new password: the API keys that would still work after it, by name, and the offer to revoke them. */
import { Checkbox, List, Stack, Text } from "@mantine/core";
import type { OwnApiKey } from "@tallyleaf/contract";

interface Props {
  keys: readonly OwnApiKey[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function RevokeApiKeys({ keys, checked, onChange }: Props) {
  if (keys.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">These API keys that you made work without the password:</Text>
      <List size="sm">
        {keys.map(({ id, name, prefix, organizationName }) => (
          <List.Item key={id}>
            {name} ({prefix}…, {organizationName})
          </List.Item>
        ))}
      </List>
      <Checkbox
        name="revokeApiKeys"
        label={keys.length === 1 ? "Revoke this API key" : `Revoke these ${keys.length} API keys`}
        description="Programs stop working that use one. Do it if somebody else may know your keys."
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Stack>
  );
}
