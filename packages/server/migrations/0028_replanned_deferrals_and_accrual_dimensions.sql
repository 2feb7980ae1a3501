CREATE TABLE "deferral_correction" (
	"organization_id" uuid NOT NULL,
	"replan_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"deferral_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"for_day" date NOT NULL,
	"day" date NOT NULL,
	"account_code" text NOT NULL,
	"dimensions" jsonb NOT NULL,
	"amount" numeric NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "deferral_correction_organization_id_replan_id_position_pk" PRIMARY KEY("organization_id","replan_id","position"),
	CONSTRAINT "kind" CHECK ("deferral_correction"."kind" in ('deferred', 'released')),
	CONSTRAINT "amount" CHECK ("deferral_correction"."amount" <> 0)
);--> statement-breakpoint
ALTER TABLE "deferral_correction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deferral_replan" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"deferral_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"amount" numeric NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_by" uuid,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "deferral_replan_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "amount" CHECK ("deferral_replan"."amount" >= 0),
	CONSTRAINT "reversed" CHECK (("deferral_replan"."reversed_by" is null) = ("deferral_replan"."reversed_at" is null))
);--> statement-breakpoint
ALTER TABLE "deferral_replan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deferral" DROP CONSTRAINT "amount";--> statement-breakpoint
DROP INDEX "deferral_of_expense";--> statement-breakpoint
DROP INDEX "deferral_of_invoice";--> statement-breakpoint
ALTER TABLE "accrual" ADD COLUMN "dimensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deferral_release" ADD COLUMN "account_code" text;--> statement-breakpoint
ALTER TABLE "deferral_release" ADD COLUMN "dimensions" jsonb;--> statement-breakpoint
ALTER TABLE "deferral_correction" ADD CONSTRAINT "deferral_correction_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral_correction" ADD CONSTRAINT "deferral_correction_organization_id_replan_id_deferral_replan_organization_id_id_fk" FOREIGN KEY ("organization_id","replan_id") REFERENCES "public"."deferral_replan"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral_correction" ADD CONSTRAINT "deferral_correction_organization_id_entry_id_journal_entry_organization_id_id_fk" FOREIGN KEY ("organization_id","entry_id") REFERENCES "public"."journal_entry"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral_replan" ADD CONSTRAINT "deferral_replan_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferral_replan" ADD CONSTRAINT "deferral_replan_organization_id_deferral_id_deferral_organization_id_id_fk" FOREIGN KEY ("organization_id","deferral_id") REFERENCES "public"."deferral"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deferral_correction_of" ON "deferral_correction" USING btree ("organization_id","deferral_id");--> statement-breakpoint
CREATE INDEX "deferral_replan_of" ON "deferral_replan" USING btree ("organization_id","deferral_id");--> statement-breakpoint
CREATE INDEX "deferral_of_expense" ON "deferral" USING btree ("organization_id","expense_id") WHERE "deferral"."expense_id" is not null;--> statement-breakpoint
CREATE INDEX "deferral_of_invoice" ON "deferral" USING btree ("organization_id","invoice_id") WHERE "deferral"."invoice_id" is not null;--> statement-breakpoint
ALTER TABLE "deferral" ADD CONSTRAINT "amount" CHECK ("deferral"."amount" >= 0);--> statement-breakpoint
CREATE POLICY "deferral_correction_tenant" ON "deferral_correction" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "deferral_replan_tenant" ON "deferral_replan" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));