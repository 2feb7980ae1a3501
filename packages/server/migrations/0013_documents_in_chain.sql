-- Issued invoices and payments are links of the chain too: the sweep of the next start adds those that there are.
UPDATE "chain_head" SET "complete" = false;
