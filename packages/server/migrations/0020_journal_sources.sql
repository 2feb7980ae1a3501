CREATE TABLE "closed_month" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "closed_month_organization_id_month_pk" PRIMARY KEY("organization_id","month"),
	CONSTRAINT "month" CHECK (extract(day from "closed_month"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "closed_month" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_line" DROP CONSTRAINT "kind";--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "source" text DEFAULT 'expense' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "closed_month" ADD CONSTRAINT "closed_month_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entry_source" ON "journal_entry" USING btree ("organization_id","source","source_id");--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'correction'));--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source_named" CHECK ("journal_entry"."expense_id" is null or "journal_entry"."source" = 'expense');--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "kind" CHECK ("journal_line"."kind" in ('item', 'tax', 'tip', 'payment', 'adjustment', 'revenue', 'receivable', 'payable', 'exchange', 'transfer', 'fee', 'opening'));--> statement-breakpoint
CREATE POLICY "closed_month_tenant" ON "closed_month" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));