ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_organization_id_document_id_document_organization_id_id_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."document"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "type" CHECK ("account"."type" in ('Asset', 'Liability', 'Equity', 'Revenue', 'Expense'));--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "status" CHECK ("expense"."status" in ('in_processing', 'ready', 'to_review', 'failed', 'no_document'));--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "tax_structure" CHECK ("journal_entry"."tax_structure" in ('exclusive', 'inclusive'));--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "side" CHECK ("journal_line"."side" in ('debit', 'credit'));--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "kind" CHECK ("journal_line"."kind" in ('item', 'tax', 'tip', 'payment', 'adjustment'));--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "role" CHECK ("membership"."role" in ('founder', 'accountant', 'employee'));--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "status" CHECK ("membership"."status" in ('active', 'inactive'));