ALTER TABLE "chain_link" DROP CONSTRAINT "kind";--> statement-breakpoint
ALTER TABLE "payment_allocation" DROP CONSTRAINT "amounts";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "amounts";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "credits";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "project_rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "cost_center_rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "tag_rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "dimensions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dimension" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "dimension" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "dimension" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "document_text" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "hold_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fiscal_year" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fiscal_year" ADD COLUMN "sealed_by" uuid;--> statement-breakpoint
ALTER TABLE "journal_draft" ADD COLUMN "corrects_year" date;--> statement-breakpoint
ALTER TABLE "journal_draft" ADD COLUMN "source" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_draft" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "corrects_year" date;--> statement-breakpoint
ALTER TABLE "journal_template" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "dimensions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "vat_checked_on" date;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "company_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "tin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "tin_sealed" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "w9_class" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "w9_date" date;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "box_1099" text;--> statement-breakpoint
CREATE INDEX "journal_entry_posted" ON "journal_entry" USING btree ("organization_id","posted_at") WHERE posted_at is not null;--> statement-breakpoint
CREATE INDEX "journal_entry_document" ON "journal_entry" USING btree ("organization_id","document_id") WHERE document_id is not null;--> statement-breakpoint
ALTER TABLE "chain_link" ADD CONSTRAINT "kind" CHECK ("chain_link"."kind" in ('entry', 'attachment', 'event', 'invoice', 'payment'));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "project_rule" CHECK ("account"."project_rule" in ('required', 'not_allowed', ''));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "cost_center_rule" CHECK ("account"."cost_center_rule" in ('required', 'not_allowed', ''));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "tag_rule" CHECK ("account"."tag_rule" in ('required', 'not_allowed', ''));--> statement-breakpoint
ALTER TABLE "dimension" ADD CONSTRAINT "parent" CHECK ("dimension"."parent_id" <> "dimension"."id");--> statement-breakpoint
ALTER TABLE "dimension" ADD CONSTRAINT "valid_days" CHECK ("dimension"."valid_from" <= "dimension"."valid_to");--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "kept" CHECK (not "document"."kept" or "document"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "hold" CHECK (("organization"."hold_reason" is null) = ("organization"."hold_since" is null));--> statement-breakpoint
ALTER TABLE "fiscal_year" ADD CONSTRAINT "fiscal_year_sealed" CHECK (("fiscal_year"."sealed_at" is null) = ("fiscal_year"."sealed_by" is null) and ("fiscal_year"."sealed_at" is null or "fiscal_year"."closed_at" is not null));--> statement-breakpoint
ALTER TABLE "journal_draft" ADD CONSTRAINT "source" CHECK ("journal_draft"."source" in ('manual', 'template', 'schedule', 'import'));--> statement-breakpoint
ALTER TABLE "journal_draft" ADD CONSTRAINT "source_row" CHECK (("journal_draft"."source" = 'manual') = ("journal_draft"."source_id" is null));--> statement-breakpoint
ALTER TABLE "payment_allocation" ADD CONSTRAINT "amounts" CHECK ("payment_allocation"."amount" <> 0 and "payment_allocation"."base_amount" * sign("payment_allocation"."amount") >= 0);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "amounts" CHECK ("payment"."amount" >= 0 and "payment"."fee" >= 0 and "payment"."write_off" >= 0);--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "credits" CHECK (("invoice"."kind" = 'credit_note') = ("invoice"."credits_invoice_id" is not null) or ("invoice"."kind" = 'credit_note' and "invoice"."opening_id" is not null));--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "tin" CHECK ("vendor"."tin" ~ '^([*]{5}[0-9]{4})?$' and ("vendor"."tin_sealed" is null or "vendor"."tin" <> ''));