CREATE TABLE "tax_line" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"tax_name" text,
	"tax_rate" numeric,
	"amount" numeric NOT NULL,
	"base_amount" numeric,
	"taxable" numeric,
	"taxable_base" numeric,
	"recoverable" boolean,
	CONSTRAINT "tax_line_organization_id_entry_id_line_number_pk" PRIMARY KEY("organization_id","entry_id","line_number")
);
--> statement-breakpoint
ALTER TABLE "tax_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "tax_line" ADD CONSTRAINT "tax_line_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "country" CHECK ("organization"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
CREATE POLICY "tax_line_tenant" ON "tax_line" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));