ALTER TABLE "app_user" ADD COLUMN "email_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "proven_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Accounts that changed their address after one was proven.
UPDATE "app_user" SET "proven_before" = true
WHERE "email_verified_at" IS NULL AND EXISTS (
  SELECT 1 FROM "event" WHERE "subject_type" = 'user' AND "subject_id" = "app_user"."id"::text
    AND "verb" IN ('email_verified', 'password_reset')
);
