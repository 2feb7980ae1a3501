CREATE TABLE "own_tax_code" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"direction" text NOT NULL,
	"category" text NOT NULL,
	"exemption" text DEFAULT '' NOT NULL,
	"rate" numeric NOT NULL,
	"rate_from" date NOT NULL,
	"recoverable" numeric NOT NULL,
	"base_boxes" text[] NOT NULL,
	"owed_boxes" text[] NOT NULL,
	"claimed_boxes" text[] NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_tax_code_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "country" CHECK ("own_tax_code"."country" ~ '^[A-Z]{2}$' and "own_tax_code"."region" ~ '^[A-Z0-9]{0,3}$'),
	CONSTRAINT "direction" CHECK ("own_tax_code"."direction" in ('sale', 'purchase')),
	CONSTRAINT "category" CHECK ("own_tax_code"."category" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
	CONSTRAINT "amounts" CHECK ("own_tax_code"."number" > 0 and "own_tax_code"."rate" between 0 and 100 and "own_tax_code"."recoverable" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "own_tax_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_entry" DROP CONSTRAINT "source";--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD COLUMN "tax_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD COLUMN "tax_base" numeric;--> statement-breakpoint
ALTER TABLE "journal_draft" ADD COLUMN "tax_structure" text DEFAULT 'inclusive' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "tax_direction" text;--> statement-breakpoint
ALTER TABLE "journal_tally" ADD COLUMN "tax_direction" text;--> statement-breakpoint
ALTER TABLE "tax_line" ADD COLUMN "direction" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "vat_checked_on" date;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "vat_check_result" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "vat_check_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "vat_checked_by" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "supply_date" date;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "supply_until" date;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "tax_date" date;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "small_business" text;--> statement-breakpoint
ALTER TABLE "tax_registration" ADD COLUMN "small_from" date;--> statement-breakpoint
ALTER TABLE "tax_registration" ADD COLUMN "small_until" date;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "vat_check_result" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "vat_check_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "vat_checked_by" uuid;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "own_tax_code" ADD CONSTRAINT "own_tax_code_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_tax_code_number" ON "own_tax_code" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "invoice_tax_date" ON "invoice" USING btree ("organization_id","tax_date") WHERE tax_date is not null;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD CONSTRAINT "tax_base" CHECK ("journal_draft_line"."tax_base" > 0 and "journal_draft_line"."tax_base" < 'Infinity');--> statement-breakpoint
ALTER TABLE "journal_draft" ADD CONSTRAINT "tax_structure" CHECK ("journal_draft"."tax_structure" in ('exclusive', 'inclusive'));--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "source" CHECK ("journal_entry"."source" in ('expense', 'invoice', 'credit_note', 'payment', 'transfer', 'bank_line', 'sale', 'opening', 'exchange', 'correction', 'manual', 'template', 'schedule', 'import', 'closing', 'tax_return', 'tax_payment'));--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "tax_direction" CHECK ("journal_line"."tax_direction" in ('sale', 'purchase'));--> statement-breakpoint
ALTER TABLE "tax_line" ADD CONSTRAINT "direction" CHECK ("tax_line"."direction" in ('sale', 'purchase'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "supply" CHECK ("invoice"."supply_until" is null or "invoice"."supply_until" >= "invoice"."supply_date");--> statement-breakpoint
ALTER TABLE "tax_registration" ADD CONSTRAINT "small" CHECK ("tax_registration"."small_until" is null or ("tax_registration"."small_from" is not null and "tax_registration"."small_until" >= "tax_registration"."small_from"));--> statement-breakpoint
CREATE POLICY "own_tax_code_tenant" ON "own_tax_code" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));