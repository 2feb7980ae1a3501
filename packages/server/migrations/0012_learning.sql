CREATE TABLE "correction" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"expense_id" bigint NOT NULL,
	"document_id" uuid,
	"vendor" text,
	"vendor_key" text,
	"field" text NOT NULL,
	"value_read" text,
	"confidence" double precision,
	"value_confirmed" text,
	"unchanged" boolean NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "correction_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "field" CHECK ("correction"."field" in ('vendor', 'date', 'dueDate', 'invoiceNumber', 'currency', 'total', 'tax', 'tip', 'category', 'paymentAccount'))
);
--> statement-breakpoint
ALTER TABLE "correction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_rule" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"origin" text NOT NULL,
	"vendor" text NOT NULL,
	"vendor_key" text NOT NULL,
	"spelling" text,
	"category_code" text,
	"payment_account_code" text,
	"tax_structure" text,
	"tax_rate" numeric,
	"lessons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_rule_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "vendor_rule_vendor" UNIQUE("organization_id","origin","vendor_key"),
	CONSTRAINT "origin" CHECK ("vendor_rule"."origin" in ('explicit', 'learned')),
	CONSTRAINT "tax_structure" CHECK ("vendor_rule"."tax_structure" in ('exclusive', 'inclusive')),
	CONSTRAINT "tax_rate" CHECK ("vendor_rule"."tax_rate" >= 0 and "vendor_rule"."tax_rate" <= 100)
);
--> statement-breakpoint
ALTER TABLE "vendor_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_rule" ADD CONSTRAINT "vendor_rule_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_expense" ON "correction" USING btree ("organization_id","expense_id","field");--> statement-breakpoint
CREATE INDEX "correction_at" ON "correction" USING btree ("organization_id","at");--> statement-breakpoint
CREATE POLICY "correction_tenant" ON "correction" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "vendor_rule_tenant" ON "vendor_rule" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));