/**
 * Says the messages of the client's page: in the page's language, or in the client's where only documents have that one.
 */
import {
  type ClientPageMessages,
  DOCUMENT_LANGUAGES,
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
const pagesTag = document.documentElement.lang;

export const say: Say<ClientPageMessages> = Object.assign(
  ((...said: Parameters<typeof sayInPagesLanguage>) => (sayInClients ?? sayInPagesLanguage)(...said)) as never,
  { rich: sayInPagesLanguage.rich },
);

/** Says everything from now on in the client's language, amounts and days as well. A file that can't be fetched changes nothing. */
export async function speak(language: DocumentLanguage): Promise<void> {
  const messages = isProductLanguage(language) ? null : await loadClientPageMessages(language).catch(() => null);
  sayInClients = messages && translatorIn<ClientPageMessages>(REGIONS[language], messages);
  readerIs(() => (messages ? language : null));
  document.documentElement.lang = messages ? language : pagesTag;
}

/** Begins in the language that the browser prefers, where only documents have that one: nobody knows the client yet. */
export async function speakBrowsers(): Promise<void> {
  const [preferred = ""] = navigator.languages;
  const language = DOCUMENT_LANGUAGES.find((each) => each.split("-")[0] === preferred.split("-")[0]);
  if (language && !isProductLanguage(language)) await speak(language);
}

/** Whether the page speaks a language that the server doesn't answer in. */
export const isClientsLanguage = (): boolean => sayInClients !== null;
