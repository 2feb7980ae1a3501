CREATE TABLE "tax_payment_part" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "tax_payment_part_organization_id_entry_id_return_id_pk" PRIMARY KEY("organization_id","entry_id","return_id"),
	CONSTRAINT "amount" CHECK ("tax_payment_part"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "tax_payment_part" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "electronic_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_line" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "tax_line" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "tax_line" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_alias" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "e_invoice_format" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "buyer_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "electronic_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_tax_code" ADD COLUMN "later_rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_payment_part" ADD CONSTRAINT "tax_payment_part_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payment_part" ADD CONSTRAINT "tax_payment_part_organization_id_return_id_tax_return_organization_id_id_fk" FOREIGN KEY ("organization_id","return_id") REFERENCES "public"."tax_return"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD CONSTRAINT "journal_draft_line_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD CONSTRAINT "journal_draft_line_organization_id_vendor_id_vendor_organization_id_id_fk" FOREIGN KEY ("organization_id","vendor_id") REFERENCES "public"."vendor"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_organization_id_vendor_id_vendor_organization_id_id_fk" FOREIGN KEY ("organization_id","vendor_id") REFERENCES "public"."vendor"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_line" ADD CONSTRAINT "tax_line_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_line" ADD CONSTRAINT "tax_line_organization_id_vendor_id_vendor_organization_id_id_fk" FOREIGN KEY ("organization_id","vendor_id") REFERENCES "public"."vendor"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_line_client" ON "journal_line" USING btree ("organization_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "journal_line_vendor" ON "journal_line" USING btree ("organization_id","vendor_id") WHERE vendor_id is not null;--> statement-breakpoint
ALTER TABLE "journal_draft_line" ADD CONSTRAINT "party" CHECK ("journal_draft_line"."client_id" is null or "journal_draft_line"."vendor_id" is null);--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "party" CHECK ("journal_line"."client_id" is null or "journal_line"."vendor_id" is null);--> statement-breakpoint
ALTER TABLE "tax_line" ADD CONSTRAINT "party" CHECK ("tax_line"."client_id" is null or "tax_line"."vendor_id" is null);--> statement-breakpoint
ALTER TABLE "own_tax_code" ADD CONSTRAINT "later_rates" CHECK (jsonb_typeof("own_tax_code"."later_rates") = 'array');--> statement-breakpoint
CREATE POLICY "tax_payment_part_tenant" ON "tax_payment_part" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));