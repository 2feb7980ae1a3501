CREATE TABLE "moving" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"direction" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint,
	"pieces" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"result" jsonb,
	"error" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "moving_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "direction" CHECK ("moving"."direction" in ('out', 'in')),
	CONSTRAINT "status" CHECK ("moving"."status" in ('uploading', 'waiting', 'running', 'done', 'failed')),
	CONSTRAINT "progress" CHECK ("moving"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "moving" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "moving" ADD CONSTRAINT "moving_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moving_newest" ON "moving" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "moving_expiry" ON "moving" USING btree ("expires_at") WHERE "moving"."expires_at" is not null;--> statement-breakpoint
CREATE POLICY "moving_tenant" ON "moving" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));