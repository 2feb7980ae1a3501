-- Every event is noted for the webhooks, in its own transaction. Which endpoint gets what is decided later (features/webhooks/relay.ts).
CREATE OR REPLACE FUNCTION event_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoint w WHERE w.organization_id = new.organization_id AND w.active) THEN
    INSERT INTO webhook_outbox (organization_id, event_id) VALUES (new.organization_id, new.id);
  END IF;
  RETURN null;
END $$;

CREATE TRIGGER event_webhooks AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION event_for_webhooks();
