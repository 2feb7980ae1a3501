-- What the list sorts and searches by follows from the entry that the expense points to, in whatever way that comes about. The
-- mapping is that of ledger/expense-row.ts; a test holds the two together.
CREATE OR REPLACE FUNCTION expense_list_columns() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  entry record; part record; own_line int; file text; paid_on text; paid_from text;
  cut CONSTANT int := 300; -- an index holds 2,700 bytes
BEGIN
  SELECT * INTO entry FROM journal_entry WHERE organization_id = new.organization_id AND id = new.current_entry_id;
  -- An entry by hand may open several bills: each is its own line.
  IF new.current_entry_id IS NOT NULL AND entry.expense_id IS NULL THEN
    SELECT line_number, vendor, reference, due_date INTO part FROM journal_item
      WHERE organization_id = new.organization_id AND entry_id = new.current_entry_id AND expense_id = new.id AND opens;
    own_line := part.line_number;
    IF part.reference IS NOT NULL THEN
      entry.vendor := part.vendor; entry.reference := part.reference; entry.due_date := part.due_date;
    END IF;
  END IF;
  SELECT file_name INTO file FROM document
    WHERE organization_id = new.organization_id AND id = new.document_id AND deleted_at IS NULL;
  -- A refund has its payment on the debit side.
  SELECT CASE WHEN count(*) > 0 AND bool_and(side = 'debit') THEN 'debit' ELSE 'credit' END INTO paid_on
    FROM journal_line WHERE organization_id = new.organization_id AND entry_id = new.current_entry_id AND kind = 'payment'
      AND line_number = coalesce(own_line, line_number);
  -- A credit that only corrects the debits is no payment; where nothing is called one, all on its side is.
  SELECT coalesce(sum(amount) FILTER (WHERE kind = 'payment'), sum(amount)),
         coalesce((array_agg(account_code ORDER BY a.type <> 'Asset', line_number) FILTER (WHERE kind = 'payment'))[1],
                  (array_agg(account_code ORDER BY a.type <> 'Asset', line_number))[1])
    INTO new.list_amount, paid_from
    FROM journal_line l JOIN account a ON a.organization_id = l.organization_id AND a.code = l.account_code
    WHERE l.organization_id = new.organization_id AND entry_id = new.current_entry_id AND side = paid_on
      AND line_number = coalesce(own_line, line_number);
  -- In base currency only what is posted has a value; below zero it was paid back.
  new.list_base := CASE WHEN entry.posted_at IS NOT NULL THEN (
    SELECT sum(CASE side WHEN 'credit' THEN base_amount ELSE -base_amount END) FROM journal_line
      WHERE organization_id = new.organization_id AND entry_id = new.current_entry_id AND kind = 'payment'
        AND line_number = coalesce(own_line, line_number)) END;
  new.list_category_code := (
    SELECT account_code FROM journal_line l JOIN account a ON a.organization_id = l.organization_id AND a.code = l.account_code
      WHERE l.organization_id = new.organization_id AND entry_id = new.current_entry_id
        AND side <> paid_on AND kind <> 'tax' AND NOT (a.purpose = 'tax' AND a.type <> 'Expense')
        AND account_code IS DISTINCT FROM paid_from
      ORDER BY amount DESC, line_number LIMIT 1);
  new.list_category_name := (
    SELECT left(name, cut) FROM account WHERE organization_id = new.organization_id AND code = new.list_category_code);
  new.list_date := entry.entry_date;
  new.list_due_date := entry.due_date;
  new.list_vendor := nullif(left(entry.vendor, cut), '');
  -- A record is made for what is posted: what was only read may be misread.
  new.vendor_id := vendor_named(new.organization_id, new.list_vendor, new.created_by, entry.posted_at IS NOT NULL);
  new.list_description := nullif(left(entry.description, cut), '');
  new.list_reference := left(entry.reference, cut);
  new.list_currency := entry.currency;
  -- A status is found as it is written and as it is shown.
  new.list_search := lower(concat_ws(E'\n', entry.vendor, entry.description, entry.reference, file, new.status,
    replace(new.status, '_', ' '), new.list_amount));
  RETURN new;
END $$;

-- What else the list shows, and changes without the expense: the entry of a draft, the name of its account, its document.
CREATE OR REPLACE FUNCTION expense_list_follows() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'account' THEN
    UPDATE expense SET list_category_name = left(new.name, 300)
      WHERE organization_id = new.organization_id AND list_category_code = new.code;
  ELSIF TG_TABLE_NAME = 'document' THEN
    UPDATE expense SET document_id = document_id WHERE organization_id = new.organization_id AND document_id = new.id;
  ELSIF TG_TABLE_NAME = 'journal_item' THEN
    UPDATE expense SET current_entry_id = current_entry_id
      WHERE organization_id = new.organization_id AND id = new.expense_id AND current_entry_id = new.entry_id;
  ELSE
    UPDATE expense SET current_entry_id = current_entry_id
      WHERE organization_id = new.organization_id AND id = new.expense_id AND current_entry_id = new.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER expense_list_columns BEFORE INSERT OR UPDATE OF current_entry_id, document_id, status ON expense
  FOR EACH ROW EXECUTE FUNCTION expense_list_columns();

CREATE TRIGGER expense_list_account AFTER UPDATE OF name ON account
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION expense_list_follows();

CREATE TRIGGER expense_list_document AFTER UPDATE OF deleted_at, file_name ON document
  FOR EACH ROW WHEN ((old.deleted_at, old.file_name) IS DISTINCT FROM (new.deleted_at, new.file_name))
  EXECUTE FUNCTION expense_list_follows();

CREATE TRIGGER expense_list_entry AFTER UPDATE OF vendor, description, reference, entry_date, due_date, currency, posted_at ON journal_entry
  FOR EACH ROW EXECUTE FUNCTION expense_list_follows();

CREATE TRIGGER expense_list_item AFTER INSERT ON journal_item
  FOR EACH ROW WHEN (new.opens AND new.expense_id IS NOT NULL) EXECUTE FUNCTION expense_list_follows();
