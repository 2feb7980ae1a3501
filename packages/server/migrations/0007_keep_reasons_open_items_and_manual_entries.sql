CREATE TABLE "open_item_tally" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" uuid,
	"expense_id" bigint,
	"open" numeric NOT NULL,
	"base_open" numeric NOT NULL,
	"total" numeric NOT NULL,
	"base_total" numeric NOT NULL,
	"credited" numeric NOT NULL,
	"settled" numeric NOT NULL,
	"base_settled" numeric NOT NULL,
	CONSTRAINT "kind" CHECK ("open_item_tally"."kind" in ('receivable', 'payable')),
	CONSTRAINT "item" CHECK (num_nonnulls("open_item_tally"."invoice_id", "open_item_tally"."expense_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "open_item_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "source";--> statement-breakpoint
ALTER TABLE "journal_line" DROP CONSTRAINT "kind";--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "open_item_tally" ADD CONSTRAINT "open_item_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "open_item_tally_invoice" ON "open_item_tally" USING btree ("organization_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "open_item_tally_expense" ON "open_item_tally" USING btree ("organization_id","expense_id");--> statement-breakpoint
CREATE INDEX "open_item_tally_open" ON "open_item_tally" USING btree ("organization_id","kind") WHERE "open_item_tally"."open" <> 0;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'exchange', 'correction', 'manual'));--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "kind" CHECK ("journal_line"."kind" in ('item', 'tax', 'tip', 'payment', 'adjustment', 'revenue', 'receivable', 'payable', 'exchange', 'transfer', 'fee', 'opening', 'journal'));--> statement-breakpoint
CREATE POLICY "open_item_tally_tenant" ON "open_item_tally" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));