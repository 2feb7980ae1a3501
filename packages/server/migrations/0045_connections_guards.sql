ALTER TABLE integration FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE integration_run FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cloud_copy FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chat_outbox FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY integration_owner ON integration TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY integration_run_owner ON integration_run TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY cloud_copy_owner ON cloud_copy TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY chat_outbox_owner ON chat_outbox TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON integration, cloud_copy TO tallyleaf_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON integration_run TO tallyleaf_app;
--> statement-breakpoint
GRANT INSERT ON chat_outbox TO tallyleaf_app;
--> statement-breakpoint
-- Whoever writes an event tells the team chat of it, in the same transaction and without knowing. Which of them become a line in the
-- chat is decided later (server/src/integrations/team-chat/): a row here says only that there is something to look at.
CREATE FUNCTION event_for_chat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM integration i WHERE i.organization_id = new.organization_id AND i.kind = 'team_chat') THEN
    INSERT INTO chat_outbox (organization_id, event_id) VALUES (new.organization_id, new.id);
  END IF;
  RETURN null;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_chat AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION event_for_chat();
