CREATE TABLE "vendor_tally" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "vendor_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"base_currency" text NOT NULL,
	"vendor" text NOT NULL,
	"part" text NOT NULL,
	"account_code" text NOT NULL,
	"amount" numeric NOT NULL,
	"tidied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "vendor_tally_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "part" CHECK ("vendor_tally"."part" in ('payment', 'tax', 'category', 'other'))
);
--> statement-breakpoint
ALTER TABLE "vendor_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_tally" ADD CONSTRAINT "vendor_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_tally_day" ON "vendor_tally" USING btree ("organization_id","part","day");--> statement-breakpoint
CREATE INDEX "vendor_tally_untidied" ON "vendor_tally" USING btree ("organization_id","day") WHERE not "vendor_tally"."tidied";--> statement-breakpoint
CREATE INDEX "expense_vendor_day" ON "expense" USING btree ("organization_id","list_vendor","list_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "vendor_tally_tenant" ON "vendor_tally" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));