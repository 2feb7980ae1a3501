/** Messages of the client's page in the languages that only documents have; those of the product come with the page. */
import type { clientPage } from "./en-US/client-page.ts";
import type { DocumentLanguage } from "./languages.ts";
import type { Translated } from "./translator.ts";

export type ClientPageMessages = typeof clientPage;

/**
 * Loads them when the page of such a client is opened.
 *
 * @throws if the file can't be fetched, as in a browser without a connection
 */
export async function loadClientPageMessages(language: DocumentLanguage): Promise<Translated<ClientPageMessages>> {
  const module: { clientPage: Translated<ClientPageMessages> } = await import(`./${language}/client-page.ts`);
  return module.clientPage;
}
