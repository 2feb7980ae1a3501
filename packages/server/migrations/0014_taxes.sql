CREATE TABLE "tax_coding" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"code" text NOT NULL,
	"coded_by" uuid NOT NULL,
	"coded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_coding_organization_id_entry_id_line_number_pk" PRIMARY KEY("organization_id","entry_id","line_number")
);
--> statement-breakpoint
ALTER TABLE "tax_coding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_registration" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"rhythm" text NOT NULL,
	"reminded_from" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_registration_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "country" CHECK ("tax_registration"."country" ~ '^[A-Z]{2}$' and "tax_registration"."region" ~ '^[A-Z0-9]{0,3}$'),
	CONSTRAINT "rhythm" CHECK ("tax_registration"."rhythm" in ('month', 'two_months', 'quarter', 'year'))
);
--> statement-breakpoint
ALTER TABLE "tax_registration" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_return_line" (
	"organization_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"line_number" smallint NOT NULL,
	"code" text NOT NULL,
	"base" numeric NOT NULL,
	"tax" numeric NOT NULL,
	"claimed" numeric NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tax_return_line_organization_id_return_id_entry_id_line_number_pk" PRIMARY KEY("organization_id","return_id","entry_id","line_number")
);
--> statement-breakpoint
ALTER TABLE "tax_return_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_return" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"version" integer NOT NULL,
	"form" text NOT NULL,
	"currency" text NOT NULL,
	"boxes" jsonb NOT NULL,
	"result" numeric NOT NULL,
	"booked" numeric NOT NULL,
	"filed_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"filed_by" uuid NOT NULL,
	"filed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_because" text,
	CONSTRAINT "tax_return_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "days" CHECK ("tax_return"."ends_on" >= "tax_return"."starts_on"),
	CONSTRAINT "withdrawn" CHECK (("tax_return"."withdrawn_at" is null) = ("tax_return"."withdrawn_by" is null) and ("tax_return"."withdrawn_at" is null) = ("tax_return"."withdrawn_because" is null))
);
--> statement-breakpoint
ALTER TABLE "tax_return" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tax_line" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "tax_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_coding" ADD CONSTRAINT "tax_coding_organization_id_entry_id_line_number_tax_line_organization_id_entry_id_line_number_fk" FOREIGN KEY ("organization_id","entry_id","line_number") REFERENCES "public"."tax_line"("organization_id","entry_id","line_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_registration" ADD CONSTRAINT "tax_registration_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_return_line" ADD CONSTRAINT "tax_return_line_organization_id_return_id_tax_return_organization_id_id_fk" FOREIGN KEY ("organization_id","return_id") REFERENCES "public"."tax_return"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_return_line" ADD CONSTRAINT "tax_return_line_organization_id_entry_id_line_number_tax_line_organization_id_entry_id_line_number_fk" FOREIGN KEY ("organization_id","entry_id","line_number") REFERENCES "public"."tax_line"("organization_id","entry_id","line_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_return" ADD CONSTRAINT "tax_return_organization_id_registration_id_tax_registration_organization_id_id_fk" FOREIGN KEY ("organization_id","registration_id") REFERENCES "public"."tax_registration"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_registration_country" ON "tax_registration" USING btree ("organization_id","country","region");--> statement-breakpoint
CREATE INDEX "tax_return_line_entry" ON "tax_return_line" USING btree ("organization_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_return_version" ON "tax_return" USING btree ("organization_id","registration_id","starts_on","version");--> statement-breakpoint
CREATE POLICY "tax_coding_tenant" ON "tax_coding" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_registration_tenant" ON "tax_registration" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_return_line_tenant" ON "tax_return_line" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "tax_return_tenant" ON "tax_return" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));