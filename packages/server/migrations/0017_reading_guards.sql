ALTER TABLE reading FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY reading_owner ON reading TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Append-only: neither UPDATE nor DELETE.
GRANT SELECT, INSERT ON reading TO tallyleaf_app;
