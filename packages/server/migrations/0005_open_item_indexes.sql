DROP INDEX "invoice_open_item";--> statement-breakpoint
CREATE INDEX "payment_voided" ON "payment" USING btree ("organization_id","id") WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX "invoice_open_item" ON "invoice" USING btree ("organization_id",(case when "credits_invoice_id" is null then "id" else "credits_invoice_id" end));