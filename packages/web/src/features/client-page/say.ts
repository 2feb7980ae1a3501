/**
 * Says the messages of the client's page: in the page's language, or in the client's where only documents have that one.
 */
import {
  type ClientPageMessages,
  type DocumentLanguage,
  isProductLanguage,
  loadClientPageMessages,
  REGIONS,
  readerIs,
  type Say,
  translator,
  translatorIn,
} from "@tallyleaf/messages";
import { clientPage } from "@tallyleaf/messages/catalogs/client-page";

const sayInPagesLanguage = translator(clientPage);
let sayInClients: Say<ClientPageMessages> | null = null;

export const say: Say<ClientPageMessages> = Object.assign(
  ((...said: Parameters<typeof sayInPagesLanguage>) => (sayInClients ?? sayInPagesLanguage)(...said)) as never,
  { rich: sayInPagesLanguage.rich },
);

/** Says everything from now on in the client's language, amounts and days as well. A file that can't be fetched changes nothing. */
export async function speak(language: DocumentLanguage): Promise<void> {
  const messages = isProductLanguage(language) ? null : await loadClientPageMessages(language).catch(() => null);
  sayInClients = messages && translatorIn<ClientPageMessages>(REGIONS[language], messages);
  readerIs(() => (messages ? language : null));
  if (messages) document.documentElement.lang = language;
}
