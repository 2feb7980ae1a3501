ALTER TABLE api_key FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE idempotency_key FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE webhook_endpoint FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE webhook_outbox FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE webhook_delivery FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY api_key_owner ON api_key TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY idempotency_key_owner ON idempotency_key TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY webhook_endpoint_owner ON webhook_endpoint TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY webhook_outbox_owner ON webhook_outbox TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY webhook_delivery_owner ON webhook_delivery TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON api_key TO tallyleaf_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_key, webhook_endpoint, webhook_delivery TO tallyleaf_app;
--> statement-breakpoint
GRANT INSERT ON webhook_outbox TO tallyleaf_app;
--> statement-breakpoint
-- Whoever writes an event tells the webhooks of it, in the same transaction and without knowing. What is told to whom is decided
-- later, by the relay (server/src/webhooks/relay.ts): a row here says only that there is something to look at.
CREATE FUNCTION event_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoint w WHERE w.organization_id = new.organization_id AND w.active) THEN
    INSERT INTO webhook_outbox (organization_id, event_id) VALUES (new.organization_id, new.id);
  END IF;
  RETURN null;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_webhooks AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION event_for_webhooks();
