/** The roles to choose from, each with one line about what it may do. */

import { Radio, Stack, Text } from "@mantine/core";
import type { Field, Role } from "@tallyleaf/contract";
import type { ReactNode } from "react";
import { wordsOf } from "../../kit/form/described.ts";
import layout from "../../kit/layout.module.css";
import { ROLE_WORDS, ROLES_TO_OFFER } from "../../session/role-words.ts";
import styles from "./RoleChoice.module.css";

interface Props {
  field: Field;
  value: Role;
  error?: ReactNode;
  onChange: (role: Role) => void;
}

export function RoleChoice({ field, value, error, onChange }: Props) {
  return (
    <Radio.Group
      {...wordsOf(field)}
      name="role"
      value={value}
      error={error}
      onChange={(role) => onChange(role as Role)}
    >
      <Stack gap={8} mt={4}>
        {ROLES_TO_OFFER.map((role) => (
          // A dialog without a field before this one begins at the current role.
          <Radio.Card
            key={role}
            value={role}
            className={`${layout.choice} ${styles.card}`}
            data-autofocus={role === value || undefined}
          >
            <Radio.Indicator />
            <span>
              <Text span fw={550} display="block">
                {ROLE_WORDS[role].label}
              </Text>
              <Text span c="dimmed" fz="sm" display="block">
                {ROLE_WORDS[role].may}
              </Text>
            </span>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
