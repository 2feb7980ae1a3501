CREATE TABLE "journal_tally" (
	"organization_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "journal_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"base_currency" text NOT NULL,
	"source" text NOT NULL,
	"accounts" text[] NOT NULL,
	"account_code" text NOT NULL,
	"tax_name" text,
	"tax_rate" numeric,
	"debit" numeric NOT NULL,
	"credit" numeric NOT NULL,
	"lines" integer NOT NULL,
	"tidied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "journal_tally_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "journal_tally" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "journal_tally" ADD CONSTRAINT "journal_tally_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_tally_day" ON "journal_tally" USING btree ("organization_id","day");--> statement-breakpoint
CREATE INDEX "journal_tally_untidied" ON "journal_tally" USING btree ("organization_id","day") WHERE not "journal_tally"."tidied";--> statement-breakpoint
CREATE POLICY "journal_tally_tenant" ON "journal_tally" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));