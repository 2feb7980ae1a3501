CREATE INDEX "invoice_open_item" ON "invoice" USING btree ("organization_id",coalesce("credits_invoice_id", "id"));--> statement-breakpoint
-- What is owed to suppliers was known by its name.
UPDATE account SET purpose = 'accounts_payable'
  WHERE type = 'Liability' AND purpose = 'liability' AND (code = '2000' OR name ~* '\y(accounts?|bills|trade) payables?\y|\ycreditors\y');
