ALTER TABLE report_run FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE report_schedule FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY report_run_owner ON report_run TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY report_schedule_owner ON report_schedule TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON report_run, report_schedule TO tallyleaf_app;
