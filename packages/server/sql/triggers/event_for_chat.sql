-- Every event is noted for the team chat, in its own transaction. Which of them become a line in the chat is decided later
-- (features/integrations/team-chat/).
CREATE OR REPLACE FUNCTION event_for_chat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM integration i WHERE i.organization_id = new.organization_id AND i.kind = 'team_chat') THEN
    INSERT INTO chat_outbox (organization_id, event_id) VALUES (new.organization_id, new.id);
  END IF;
  RETURN null;
END $$;

CREATE TRIGGER event_chat AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION event_for_chat();
