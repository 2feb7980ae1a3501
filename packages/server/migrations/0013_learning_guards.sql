ALTER TABLE correction FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY correction_owner ON correction TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Append-only: neither UPDATE nor DELETE.
GRANT SELECT, INSERT ON correction TO tallyleaf_app;
--> statement-breakpoint
ALTER TABLE vendor_rule FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY vendor_rule_owner ON vendor_rule TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_rule TO tallyleaf_app;
