ALTER TABLE "account" ADD COLUMN "project_rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "cost_center_rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "tag_rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "dimensions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dimension" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "dimension" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "dimension" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "dimensions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "project_rule" CHECK ("account"."project_rule" in ('required', 'not_allowed', ''));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "cost_center_rule" CHECK ("account"."cost_center_rule" in ('required', 'not_allowed', ''));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "tag_rule" CHECK ("account"."tag_rule" in ('required', 'not_allowed', ''));--> statement-breakpoint
ALTER TABLE "dimension" ADD CONSTRAINT "parent" CHECK ("dimension"."parent_id" <> "dimension"."id");--> statement-breakpoint
ALTER TABLE "dimension" ADD CONSTRAINT "valid_days" CHECK ("dimension"."valid_from" <= "dimension"."valid_to");