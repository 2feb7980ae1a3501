/** The calls of the clients' screen, and under which keys their answers are kept. */
import {
  addClient,
  archiveClient,
  type CallInput,
  createProject,
  deleteClient,
  deleteProject,
  exportClients,
  getClient,
  importClients,
  listClients,
  listInvoices,
  updateClient,
  updateProject,
} from "@tallyleaf/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../client/client.ts";
import type { ClientsView } from "./list-params.ts";

export const PER_PAGE = 20;
const KEY = ["clients"] as const;

/** One page of the list; the page before stays until it is here. */
export const clientsQuery = ({ search, status, sortBy, sortOrder, page }: ClientsView) =>
  queryOptions({
    queryKey: [...KEY, "list", { search, status, sortBy, sortOrder, page }],
    queryFn: ({ signal }) => {
      const query = { search: search || undefined, status: status ?? undefined, sortBy, sortOrder };
      return call(listClients, { query: { ...query, page, perPage: PER_PAGE } }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: async ({ signal }) => (await call(getClient, { params: { id } }, { signal })).client,
  });

/** Active clients that a few letters could mean, for a field that chooses one. */
export const clientChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...KEY, "choices", search],
    queryFn: async ({ signal }) => {
      const query = { search: search || undefined, status: "active", perPage: 20 } as const;
      return (await call(listClients, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** The newest invoices of a client, and how many there are. */
export const invoicesOfClientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ["invoices", "of client", clientId],
    queryFn: ({ signal }) => call(listInvoices, { query: { clientId, perPage: 5 } }, { signal }),
  });

/** After a change: the list, its counts and the details. */
export const clientsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

type ClientInput = CallInput<typeof addClient>["body"];
type ProjectInput = CallInput<typeof createProject>["body"];

/** @param id null: a new one */
export const saveClient = (id: string | null, body: ClientInput) =>
  id === null ? call(addClient, { body }) : call(updateClient, { params: { id }, body });
export const setActive = (id: string, active: boolean) => call(archiveClient, { params: { id }, body: { active } });
export const removeClient = (id: string) => call(deleteClient, { params: { id } });

export const addProject = (id: string, body: ProjectInput) => call(createProject, { params: { id }, body });
export const saveProject = (id: string, body: ProjectInput) => call(updateProject, { params: { id }, body });
export const removeProject = (id: string) => call(deleteProject, { params: { id } });

export const exportList = () => call(exportClients, {});
/** @param dryRun true: only says what would happen */
export const importList = (csv: string, dryRun: boolean) => call(importClients, { body: { csv, dryRun } });
