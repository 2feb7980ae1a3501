-- What is posted gets its link at the end of the transaction that posts it, when all its lines are there: after whatever else the
-- transaction does, so that others wait for it only while it commits. Events about months and fiscal years, documents that are
-- attached to an entry by hand, issued invoices, payments, and other parties of posted lines are links too, as are
-- documents that are removed from an entry or attached again.
CREATE OR REPLACE FUNCTION is_chained() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM chain_add(new.organization_id, TG_ARGV[0], new.id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER journal_entry_zz_chained AFTER INSERT OR UPDATE OF posted_at ON journal_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.posted_at IS NOT NULL) EXECUTE FUNCTION is_chained('entry');

CREATE CONSTRAINT TRIGGER journal_attachment_zz_chained AFTER INSERT OR UPDATE OF entry_id ON journal_attachment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.entry_id IS NOT NULL) EXECUTE FUNCTION is_chained('attachment');

-- Set once. The items are there by the end of the transaction.
CREATE CONSTRAINT TRIGGER invoice_zz_chained AFTER INSERT OR UPDATE OF issued_at ON invoice
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.issued_at IS NOT NULL) EXECUTE FUNCTION is_chained('invoice');

CREATE CONSTRAINT TRIGGER payment_zz_chained AFTER INSERT ON payment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION is_chained('payment');

CREATE CONSTRAINT TRIGGER event_zz_chained AFTER INSERT ON event
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.subject_type IN ('month', 'fiscal_year')
    -- Not of a company that is taken in: its entries get their links with the parties of now.
    OR (new.subject_type = 'journal_entry' AND new.verb IN ('parties_changed', 'document_removed', 'document_restored') AND new.at = now())) EXECUTE FUNCTION is_chained('event');

-- Links and seals are append-only; only deleting the whole organization takes them along.
CREATE OR REPLACE FUNCTION chain_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_erasing(old.organization_id) THEN RETURN old; END IF;
  RAISE EXCEPTION 'links and seals of the chain are append-only' USING ERRCODE = '23514', CONSTRAINT = 'chain_is_final';
END $$;

CREATE TRIGGER chain_link_final BEFORE UPDATE OR DELETE ON chain_link FOR EACH ROW EXECUTE FUNCTION chain_is_final();

CREATE TRIGGER seal_final BEFORE UPDATE OR DELETE ON seal FOR EACH ROW EXECUTE FUNCTION chain_is_final();
