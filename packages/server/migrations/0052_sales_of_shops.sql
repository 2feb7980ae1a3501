CREATE TABLE "sale" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shop" text NOT NULL,
	"number" text NOT NULL,
	"sold_on" date NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"total" numeric NOT NULL,
	"tax" numeric NOT NULL,
	"refunded" numeric DEFAULT '0' NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "sale_number" UNIQUE("organization_id","shop","number"),
	CONSTRAINT "amounts" CHECK ("sale"."total" > 0 and "sale"."tax" between 0 and "sale"."total"),
	CONSTRAINT "refunded" CHECK ("sale"."refunded" between 0 and "sale"."total")
);
--> statement-breakpoint
ALTER TABLE "sale" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_sold_on" ON "sale" USING btree ("organization_id","sold_on","id");--> statement-breakpoint
CREATE POLICY "sale_tenant" ON "sale" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));