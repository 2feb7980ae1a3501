CREATE TABLE "exchange_rate" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"surcharge" numeric DEFAULT '0' NOT NULL,
	"type" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rate_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "exchange_rate_pair" UNIQUE("organization_id","from_currency","to_currency"),
	CONSTRAINT "type" CHECK ("exchange_rate"."type" in ('manual', 'auto')),
	CONSTRAINT "rate" CHECK ("exchange_rate"."rate" > 0 and "exchange_rate"."rate" < 'Infinity'),
	CONSTRAINT "surcharge" CHECK ("exchange_rate"."surcharge" >= 0 and "exchange_rate"."surcharge" <= 100),
	CONSTRAINT "pair" CHECK ("exchange_rate"."from_currency" <> "exchange_rate"."to_currency")
);
--> statement-breakpoint
ALTER TABLE "exchange_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitation" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"token_hash" text,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "invitation_token" UNIQUE("token_hash"),
	CONSTRAINT "role" CHECK ("invitation"."role" in ('founder', 'accountant', 'employee')),
	CONSTRAINT "status" CHECK ("invitation"."status" in ('pending', 'accepted', 'declined', 'revoked'))
);
--> statement-breakpoint
ALTER TABLE "invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purpose" CHECK ("mail_token"."purpose" in ('verify_email', 'reset_password'))
);
--> statement-breakpoint
CREATE TABLE "onboarding_task" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"task" text NOT NULL,
	"completed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onboarding_task_organization_id_user_id_task_pk" PRIMARY KEY("organization_id","user_id","task")
);
--> statement-breakpoint
ALTER TABLE "onboarding_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_source" (
	"source" text PRIMARY KEY NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "reference_rate" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"per_euro" numeric NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reference_rate_currency_day_pk" PRIMARY KEY("currency","day"),
	CONSTRAINT "per_euro" CHECK ("reference_rate"."per_euro" > 0 and "reference_rate"."per_euro" < 'Infinity')
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "industry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "registration_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "established" smallint;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "business_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "kind" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "show_welcome_page" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "bio" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "profile_saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "primary_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD CONSTRAINT "exchange_rate_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_task" ADD CONSTRAINT "onboarding_task_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_pending_email" ON "invitation" USING btree ("organization_id",lower("email")) WHERE "invitation"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "invitation_email" ON "invitation" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mail_token_user" ON "mail_token" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mail_token_expiry" ON "mail_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "event_at" ON "event" USING btree ("organization_id","at","id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "kind" CHECK ("session"."kind" in ('full', 'choice'));--> statement-breakpoint
CREATE POLICY "exchange_rate_tenant" ON "exchange_rate" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "invitation_tenant" ON "invitation" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "onboarding_task_tenant" ON "onboarding_task" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));