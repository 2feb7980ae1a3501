CREATE TABLE "spending_tally" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "spending_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"base_currency" text NOT NULL,
	"part" text NOT NULL,
	"account_code" text NOT NULL,
	"amount" numeric NOT NULL,
	"lines" integer NOT NULL,
	"tidied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "spending_tally_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "part" CHECK ("spending_tally"."part" in ('payment', 'tax', 'category', 'entry'))
);
--> statement-breakpoint
ALTER TABLE "spending_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "spending_tally" ADD CONSTRAINT "spending_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spending_tally_day" ON "spending_tally" USING btree ("organization_id","day");--> statement-breakpoint
CREATE INDEX "spending_tally_untidied" ON "spending_tally" USING btree ("organization_id","day") WHERE not "spending_tally"."tidied";--> statement-breakpoint
CREATE POLICY "spending_tally_tenant" ON "spending_tally" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));