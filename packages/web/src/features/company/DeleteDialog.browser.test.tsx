import { deleteOrganization, exportOrganization, getRetention } from "@tallyleaf/contract";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../test/accessible.ts";
import { answer, later, refuse } from "../../../test/server.ts";
import { showScreen } from "../../../test/show-screen.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name });

test("asks for the archive first, and no longer once it was downloaded", async () => {
  answer(getRetention, () => later<never>().promise);
  answer(deleteOrganization, () => refuse(deleteOrganization.failures.archiveMissing));
  answer(exportOrganization, { downloadUrl: "#archive", fileName: "Engines.zip", documents: 2, bytes: 1000 });
  await showScreen(<DeleteDialog opened name="Engines" onClose={vi.fn()} />);
  await page.getByLabelText(/DELETE MY COMPANY/).fill("DELETE MY COMPANY");
  await page.getByLabelText("Your password", { exact: true }).fill("a leaf in the ledger");
  await button("Delete Company").click();
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/archive/);
  await expectAccessible();
  await button(/export/i).click();
  await expect.element(page.getByText(/Engines\.zip/)).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});
