CREATE TABLE "reading" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"expense_id" bigint NOT NULL,
	"document_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"engine" text,
	"engine_version" text,
	"outcome" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"provider" text,
	"model" text,
	"model_outcome" text,
	"model_milliseconds" integer,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost" numeric,
	CONSTRAINT "reading_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "outcome" CHECK ("reading"."outcome" in ('ready', 'to_review', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "reading" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reading" ADD CONSTRAINT "reading_organization_id_expense_id_expense_organization_id_id_fk" FOREIGN KEY ("organization_id","expense_id") REFERENCES "public"."expense"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_expense" ON "reading" USING btree ("organization_id","expense_id","at");--> statement-breakpoint
CREATE POLICY "reading_tenant" ON "reading" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));