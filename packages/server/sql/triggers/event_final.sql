-- Events are append-only; only deleting the whole organization takes them along.
CREATE OR REPLACE FUNCTION event_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_erasing(old.organization_id) THEN RETURN old; END IF;
  RAISE EXCEPTION 'events are append-only' USING ERRCODE = '23514', CONSTRAINT = 'event_is_final';
END $$;

CREATE TRIGGER event_final BEFORE UPDATE OR DELETE ON event FOR EACH ROW EXECUTE FUNCTION event_is_final();
