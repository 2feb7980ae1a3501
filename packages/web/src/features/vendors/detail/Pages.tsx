/** Buttons to the previous and next page of a list that is not in the address. */
import { Button, Group } from "@mantine/core";
import { say } from "../say.ts";

interface Props {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pages({ page, perPage, total, onPage }: Props) {
  if (total <= perPage) return null;
  return (
    <Group justify="center" gap={8} mt={12}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say("previousPage")}
      </Button>
      <Button variant="default" disabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
        {say("nextPage")}
      </Button>
    </Group>
  );
}
