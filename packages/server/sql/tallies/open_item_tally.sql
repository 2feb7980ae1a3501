-- The rows of the view open_item, kept: what is open of an item is looked up and not summed. The view stays what says it. Each statement
-- that changes an item writes the item's row again from the view, at once, since payments read in their own transaction what they changed.
-- Who settles an item holds its row first, so that of two the second sums up what the first has written. Without statistics, as while a
-- company is taken in, the planner would read whole tables for a few items: it is left no other way than indexes. One plan for a few items is
-- kept: a new one for each entry took six times as long as what it does. Many have their own.
CREATE OR REPLACE FUNCTION tally_open_items(organization uuid, invoices uuid[], expenses bigint[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan TO off SET enable_hashjoin TO off SET enable_mergejoin TO off SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  IF coalesce(cardinality(invoices), 0) + coalesce(cardinality(expenses), 0) > 20 THEN SET LOCAL plan_cache_mode TO force_custom_plan; END IF;
  IF invoices IS NOT NULL THEN
    PERFORM FROM open_item_tally WHERE organization_id = organization AND invoice_id = ANY (invoices) ORDER BY invoice_id FOR UPDATE;
    INSERT INTO open_item_tally AS t (organization_id, kind, invoice_id, open, base_open, total, base_total, credited, settled, base_settled)
      SELECT organization_id, kind, invoice_id, open, base_open, total, base_total, credited, settled, base_settled FROM open_item
        WHERE organization_id = organization AND kind = 'receivable' AND invoice_id = ANY (invoices)
      ON CONFLICT (organization_id, invoice_id) DO UPDATE SET (open, base_open, total, base_total, credited, settled, base_settled) =
        (excluded.open, excluded.base_open, excluded.total, excluded.base_total, excluded.credited, excluded.settled, excluded.base_settled);
  END IF;
  IF expenses IS NOT NULL THEN
    PERFORM FROM open_item_tally WHERE organization_id = organization AND expense_id = ANY (expenses) ORDER BY expense_id FOR UPDATE;
    INSERT INTO open_item_tally AS t (organization_id, kind, expense_id, open, base_open, total, base_total, credited, settled, base_settled)
      SELECT organization_id, kind, expense_id, open, base_open, total, base_total, credited, settled, base_settled FROM open_item
        WHERE organization_id = organization AND kind = 'payable' AND expense_id = ANY (expenses)
      ON CONFLICT (organization_id, expense_id) DO UPDATE SET (open, base_open, total, base_total, credited, settled, base_settled) =
        (excluded.open, excluded.base_open, excluded.total, excluded.base_total, excluded.credited, excluded.settled, excluded.base_settled);
  END IF;
END $$;

-- The items of posted entries: what their lines are of, and what the payment settled that one of them takes back.
CREATE OR REPLACE FUNCTION tally_items_of_entries(organization uuid, entries uuid[]) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan TO off SET enable_hashjoin TO off SET enable_mergejoin TO off SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  item record;
BEGIN
  IF cardinality(entries) > 20 THEN SET LOCAL plan_cache_mode TO force_custom_plan; END IF;
  SELECT array_agg(DISTINCT invoice_id) FILTER (WHERE invoice_id IS NOT NULL) AS invoices,
         array_agg(DISTINCT expense_id) FILTER (WHERE expense_id IS NOT NULL) AS expenses INTO item
    FROM (
      SELECT CASE WHEN i.credits_invoice_id IS NULL THEN i.id ELSE i.credits_invoice_id END AS invoice_id, null::bigint AS expense_id
        FROM journal_entry e
        JOIN invoice i ON i.organization_id = e.organization_id AND i.id = e.source_id
        WHERE e.organization_id = organization AND e.id = ANY (entries) AND e.posted_at IS NOT NULL AND e.source IN ('invoice', 'credit_note', 'opening')
      UNION ALL
      SELECT null, e.expense_id
        FROM journal_entry e
        JOIN journal_line l ON l.organization_id = e.organization_id AND l.entry_id = e.id
        JOIN account a ON a.organization_id = l.organization_id AND a.code = l.account_code AND a.purpose = 'accounts_payable'
        -- Named on both sides: in new books, without statistics, all lines were joined with all entries.
        WHERE e.organization_id = organization AND e.id = ANY (entries) AND l.entry_id = ANY (entries)
          AND e.posted_at IS NOT NULL AND e.expense_id IS NOT NULL
      UNION ALL
      SELECT s.invoice_id, s.expense_id
        FROM journal_entry r
        JOIN journal_entry e ON e.organization_id = r.organization_id AND e.id = r.reverses AND e.source = 'payment'
        JOIN payment_allocation s ON s.organization_id = e.organization_id AND s.payment_id = e.source_id
        WHERE r.organization_id = organization AND r.id = ANY (entries) AND r.reverses IS NOT NULL
    ) items;
  PERFORM tally_open_items(organization, item.invoices, item.expenses);
END $$;

-- SECURITY DEFINER: members read the tally and cannot write it.
CREATE OR REPLACE FUNCTION open_items_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'journal_line' THEN
      PERFORM tally_items_of_entries(organization_id, array_agg(DISTINCT entry_id)) FROM fresh GROUP BY organization_id;
    WHEN 'journal_entry' THEN
      -- What is posted at once has no lines yet: they bring it. A reversal takes a payment back without a line of its own on the item.
      PERFORM tally_items_of_entries(organization_id, array_agg(id)) FROM fresh
        WHERE posted_at IS NOT NULL AND (TG_OP = 'UPDATE' OR reverses IS NOT NULL) GROUP BY organization_id;
    WHEN 'invoice' THEN
      -- A company that is taken in has the entry before the invoice, and its number last.
      PERFORM tally_items_of_entries(organization_id, array_agg(entry_id)) FROM fresh WHERE entry_id IS NOT NULL GROUP BY organization_id;
    WHEN 'payment' THEN
      PERFORM tally_open_items(s.organization_id, array_agg(DISTINCT s.invoice_id) FILTER (WHERE s.invoice_id IS NOT NULL),
          array_agg(DISTINCT s.expense_id) FILTER (WHERE s.expense_id IS NOT NULL))
        FROM fresh p JOIN payment_allocation s ON s.organization_id = p.organization_id AND s.payment_id = p.id
        WHERE p.voided_at IS NOT NULL GROUP BY s.organization_id;
    WHEN 'payment_allocation', 'journal_item' THEN
      PERFORM tally_open_items(organization_id, array_agg(DISTINCT invoice_id) FILTER (WHERE invoice_id IS NOT NULL),
          array_agg(DISTINCT expense_id) FILTER (WHERE expense_id IS NOT NULL)) FROM fresh GROUP BY organization_id;
    WHEN 'account' THEN
      -- Debts appear with the purpose of an account that has postings: only where books of before there were purposes are taken in.
      PERFORM tally_open_items(e.organization_id, null, array_agg(DISTINCT e.expense_id))
        FROM fresh a
        JOIN gone b ON b.organization_id = a.organization_id AND b.code = a.code AND b.purpose <> a.purpose
        JOIN journal_line l ON l.organization_id = a.organization_id AND l.account_code = a.code
        JOIN journal_entry e ON e.organization_id = l.organization_id AND e.id = l.entry_id AND e.expense_id IS NOT NULL
        WHERE a.purpose = 'accounts_payable' GROUP BY e.organization_id;
  END CASE;
  RETURN NULL;
END $$;

CREATE TRIGGER journal_line_open_item AFTER INSERT ON journal_line REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION open_items_change();
CREATE TRIGGER journal_entry_open_item_insert AFTER INSERT ON journal_entry REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION open_items_change();
CREATE TRIGGER journal_entry_open_item_update AFTER UPDATE ON journal_entry REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION open_items_change();
CREATE TRIGGER invoice_open_item_insert AFTER INSERT ON invoice REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION open_items_change();
CREATE TRIGGER invoice_open_item_update AFTER UPDATE ON invoice REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION open_items_change();
CREATE TRIGGER payment_open_item AFTER UPDATE ON payment REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION open_items_change();
CREATE TRIGGER payment_allocation_open_item AFTER INSERT ON payment_allocation REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION open_items_change();
CREATE TRIGGER journal_item_open_item AFTER INSERT ON journal_item REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION open_items_change();
CREATE TRIGGER account_open_item AFTER UPDATE ON account REFERENCING NEW TABLE AS fresh OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION open_items_change();

-- A database of before there was the tally.
INSERT INTO open_item_tally (organization_id, kind, invoice_id, expense_id, open, base_open, total, base_total, credited, settled, base_settled)
  SELECT organization_id, kind, invoice_id, expense_id, open, base_open, total, base_total, credited, settled, base_settled FROM open_item
    WHERE NOT EXISTS (SELECT FROM open_item_tally);
