-- While a transaction makes a change that can be undone (platform/undo), the rows that it deletes and updates are noted with the change.
CREATE OR REPLACE FUNCTION undo_step_row() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb := to_jsonb(old);
  after jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    after := to_jsonb(new);
    SELECT jsonb_object_agg(key, value) INTO before FROM jsonb_each(to_jsonb(old)) WHERE key = 'id' OR value IS DISTINCT FROM after -> key;
    SELECT jsonb_object_agg(key, value) INTO after FROM jsonb_each(after) WHERE before ? key;
  END IF;
  UPDATE undo_step SET rows = rows || jsonb_build_array(jsonb_build_object('table', TG_TABLE_NAME, 'before', before, 'after', after))
    WHERE id = current_setting('app.undo_step')::uuid
      AND organization_id = coalesce(to_jsonb(old) ->> 'organization_id', to_jsonb(old) ->> 'id')::uuid;
  RETURN null;
END $$;

CREATE TRIGGER account_undo AFTER UPDATE OR DELETE ON account FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER asset_undo AFTER UPDATE OR DELETE ON asset FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER bank_line_undo AFTER UPDATE OR DELETE ON bank_line FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER catalog_item_undo AFTER UPDATE OR DELETE ON catalog_item FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER category_undo AFTER UPDATE OR DELETE ON category FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER chat_message_undo AFTER UPDATE OR DELETE ON chat_message FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER client_undo AFTER UPDATE OR DELETE ON client FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER client_page_undo AFTER UPDATE OR DELETE ON client_page FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER conversation_undo AFTER UPDATE OR DELETE ON conversation FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER dimension_undo AFTER UPDATE OR DELETE ON dimension FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER document_undo AFTER UPDATE OR DELETE ON document FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER document_text_undo AFTER UPDATE OR DELETE ON document_text FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER exchange_rate_undo AFTER UPDATE OR DELETE ON exchange_rate FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER expense_undo AFTER UPDATE OR DELETE ON expense FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER invoice_undo AFTER UPDATE OR DELETE ON invoice FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER invoice_item_undo AFTER UPDATE OR DELETE ON invoice_item FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER journal_entry_undo AFTER UPDATE OR DELETE ON journal_entry FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER journal_line_undo AFTER UPDATE OR DELETE ON journal_line FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER journal_schedule_undo AFTER UPDATE OR DELETE ON journal_schedule FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER line_dimension_undo AFTER UPDATE OR DELETE ON line_dimension FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER opening_undo AFTER UPDATE OR DELETE ON opening FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER organization_undo AFTER UPDATE OR DELETE ON organization FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER project_undo AFTER UPDATE OR DELETE ON project FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER proposal_undo AFTER UPDATE OR DELETE ON proposal FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER quote_undo AFTER UPDATE OR DELETE ON quote FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER quote_invoice_undo AFTER UPDATE OR DELETE ON quote_invoice FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER reconciliation_undo AFTER UPDATE OR DELETE ON reconciliation FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER recurring_document_undo AFTER UPDATE OR DELETE ON recurring_document FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER report_note_undo AFTER UPDATE OR DELETE ON report_note FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER report_schedule_undo AFTER UPDATE OR DELETE ON report_schedule FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER saved_view_undo AFTER UPDATE OR DELETE ON saved_view FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER tax_coding_undo AFTER UPDATE OR DELETE ON tax_coding FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER tax_line_undo AFTER UPDATE OR DELETE ON tax_line FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER vendor_undo AFTER UPDATE OR DELETE ON vendor FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();

CREATE TRIGGER vendor_rule_undo AFTER UPDATE OR DELETE ON vendor_rule FOR EACH ROW
  WHEN (coalesce(current_setting('app.undo_step', true), '') <> '') EXECUTE FUNCTION undo_step_row();
