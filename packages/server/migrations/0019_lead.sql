CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"monthly_bill" numeric NOT NULL,
	"current_solution" text NOT NULL,
	"bookkeeping_experience" text NOT NULL,
	"pain_points" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lead_email" ON "lead" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("created_at");