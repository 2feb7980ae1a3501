/** /kit: every part of the kit in its states, to be looked at; only in a development build (routes.ts), never in the product. */
import { Stack, Title } from "@mantine/core";
import { STATES } from "./states.tsx";

export default function GalleryScreen() {
  return (
    <Stack component="main" p={16} gap={32}>
      <h1>Kit gallery</h1>
      {STATES.map(([part, states]) => (
        <section key={part} aria-label={part}>
          <Title order={2} fz="lg" mb="sm">
            {part}
          </Title>
          <Stack gap={16} align="stretch">
            {states.map((state, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the states of a part never change their order
              <div key={index}>{state}</div>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
