-- Notifies all processes when the reading of a document has ended (platform/db/news.ts).
CREATE OR REPLACE FUNCTION expense_reading_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('expense_reading_ended', json_build_object('organizationId', new.organization_id, 'expenseId', new.id,
    'createdBy', new.created_by, 'status', new.status)::text);
  RETURN null;
END $$;

CREATE TRIGGER expense_reading_ended AFTER UPDATE OF status ON expense
  FOR EACH ROW WHEN (old.status = 'in_processing' AND new.status <> old.status) EXECUTE FUNCTION expense_reading_ended();
