CREATE TABLE "kept_rate" (
	"organization_id" uuid NOT NULL,
	"from_currency" text NOT NULL,
	"to_currency" text NOT NULL,
	"day" date NOT NULL,
	"rate" numeric NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_rate_organization_id_from_currency_to_currency_day_pk" PRIMARY KEY("organization_id","from_currency","to_currency","day"),
	CONSTRAINT "rate" CHECK ("kept_rate"."rate" > 0 and "kept_rate"."rate" < 'Infinity')
);
--> statement-breakpoint
ALTER TABLE "kept_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exchange_rate" DROP CONSTRAINT "exchange_rate_pair";--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "kept_rate" ADD CONSTRAINT "kept_rate_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD CONSTRAINT "exchange_rate_pair_day" UNIQUE NULLS NOT DISTINCT("organization_id","from_currency","to_currency","valid_from");--> statement-breakpoint
ALTER TABLE "exchange_rate" ADD CONSTRAINT "auto_holds_always" CHECK ("exchange_rate"."type" = 'manual' or "exchange_rate"."valid_from" is null);--> statement-breakpoint
CREATE POLICY "kept_rate_tenant" ON "kept_rate" AS PERMISSIVE FOR ALL TO "tallyleaf_app" USING (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)) WITH CHECK (organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid));