ALTER TABLE sale FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sale_owner ON sale TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- What an order was stays as it was posted; only more of it can be given back.
GRANT SELECT, INSERT, DELETE, UPDATE (refunded) ON sale TO tallyleaf_app;
