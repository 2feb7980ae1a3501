-- A document is removed from a posted entry while its month is open.
CREATE OR REPLACE FUNCTION attachment_is_open() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refuse_closed_day(new.organization_id, e.entry_date)
    FROM journal_entry e WHERE e.organization_id = new.organization_id AND e.id = new.entry_id;
  RETURN new;
END $$;

CREATE TRIGGER journal_attachment_open_month BEFORE UPDATE OF removed_at ON journal_attachment
  FOR EACH ROW WHEN (new.removed_at IS NOT NULL) EXECUTE FUNCTION attachment_is_open();
