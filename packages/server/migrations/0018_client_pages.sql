CREATE TABLE "client_page" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_page_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "client_page" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "client_question" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"invoice_id" uuid,
	"text" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_question_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "client_question" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "client_page" ADD CONSTRAINT "client_page_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_question" ADD CONSTRAINT "client_question_organization_id_client_id_client_organization_id_id_fk" FOREIGN KEY ("organization_id","client_id") REFERENCES "public"."client"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_page_current" ON "client_page" USING btree ("organization_id","client_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "client_page_client" ON "client_page" USING btree ("organization_id","client_id");--> statement-breakpoint
CREATE INDEX "client_question_client" ON "client_question" USING btree ("organization_id","client_id","asked_at");--> statement-breakpoint
CREATE POLICY "client_page_tenant" ON "client_page" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "client_question_tenant" ON "client_question" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));