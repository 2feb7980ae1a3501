DROP INDEX "depreciation_run_month";--> statement-breakpoint
DROP INDEX "deferral_run_month";--> statement-breakpoint
CREATE INDEX "depreciation_run_month" ON "depreciation_run" USING btree ("organization_id","month") WHERE "depreciation_run"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "deferral_run_month" ON "deferral_run" USING btree ("organization_id","month") WHERE "deferral_run"."reversed_at" is null;