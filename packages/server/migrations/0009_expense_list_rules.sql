-- Both come with PostgreSQL and are trusted: the database's owner may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
ALTER TABLE expense_tally FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY expense_tally_owner ON expense_tally TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- What the list sorts and searches by follows from the entry that the expense points to, in whatever way that comes about. The
-- mapping is that of ledger/expense-row.ts; a test holds the two together.
CREATE FUNCTION expense_list_columns() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  entry record; file text; paid_on text; paid_from text;
  cut CONSTANT int := 300; -- an index holds 2,700 bytes
BEGIN
  SELECT * INTO entry FROM journal_entry WHERE organization_id = new.organization_id AND id = new.current_entry_id;
  SELECT file_name INTO file FROM document
    WHERE organization_id = new.organization_id AND id = new.document_id AND deleted_at IS NULL;
  -- A refund is known by its payment standing on the debit side.
  SELECT CASE WHEN count(*) > 0 AND bool_and(side = 'debit') THEN 'debit' ELSE 'credit' END INTO paid_on
    FROM journal_line WHERE organization_id = new.organization_id AND entry_id = new.current_entry_id AND kind = 'payment';
  -- A credit that only corrects the debits is no payment; where nothing is called one, all on its side is.
  SELECT coalesce(sum(amount) FILTER (WHERE kind = 'payment'), sum(amount)),
         coalesce((array_agg(account_code ORDER BY account_code NOT LIKE '1%', line_number) FILTER (WHERE kind = 'payment'))[1],
                  (array_agg(account_code ORDER BY account_code NOT LIKE '1%', line_number))[1])
    INTO new.list_amount, paid_from FROM journal_line
    WHERE organization_id = new.organization_id AND entry_id = new.current_entry_id AND side = paid_on;
  new.list_category_code := (
    SELECT account_code FROM journal_line
      WHERE organization_id = new.organization_id AND entry_id = new.current_entry_id
        AND side <> paid_on AND kind <> 'tax' AND account_code <> '2200' AND account_code IS DISTINCT FROM paid_from
      ORDER BY amount DESC, line_number LIMIT 1);
  new.list_category_name := (
    SELECT left(name, cut) FROM account WHERE organization_id = new.organization_id AND code = new.list_category_code);
  new.list_date := entry.entry_date;
  new.list_due_date := entry.due_date;
  new.list_vendor := nullif(left(entry.vendor, cut), '');
  new.list_description := nullif(left(entry.description, cut), '');
  new.list_reference := left(entry.reference, cut);
  new.list_currency := entry.currency;
  -- A status is found as it is written and as it is shown.
  new.list_search := lower(concat_ws(E'\n', entry.vendor, entry.description, entry.reference, file, new.status,
    replace(new.status, '_', ' '), new.list_amount));
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER expense_list_columns BEFORE INSERT OR UPDATE OF current_entry_id, document_id, status ON expense
  FOR EACH ROW EXECUTE FUNCTION expense_list_columns();
--> statement-breakpoint
-- What else the list shows, and changes without the expense: the entry of a draft, the name of its account, its document.
CREATE FUNCTION expense_list_follows() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'account' THEN
    UPDATE expense SET list_category_name = left(new.name, 300)
      WHERE organization_id = new.organization_id AND list_category_code = new.code;
  ELSIF TG_TABLE_NAME = 'document' THEN
    UPDATE expense SET document_id = document_id WHERE organization_id = new.organization_id AND document_id = new.id;
  ELSE
    UPDATE expense SET current_entry_id = current_entry_id
      WHERE organization_id = new.organization_id AND id = new.expense_id AND current_entry_id = new.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER expense_list_account AFTER UPDATE OF name ON account
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION expense_list_follows();
--> statement-breakpoint
CREATE TRIGGER expense_list_document AFTER UPDATE OF deleted_at, file_name ON document
  FOR EACH ROW WHEN ((old.deleted_at, old.file_name) IS DISTINCT FROM (new.deleted_at, new.file_name))
  EXECUTE FUNCTION expense_list_follows();
--> statement-breakpoint
CREATE TRIGGER expense_list_entry AFTER UPDATE OF vendor, description, reference, entry_date, due_date, currency ON journal_entry
  FOR EACH ROW EXECUTE FUNCTION expense_list_follows();
--> statement-breakpoint
-- SECURITY DEFINER: members read the tally and cannot write it.
CREATE FUNCTION expense_tally_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO expense_tally (organization_id, created_by, status, change)
      SELECT organization_id, created_by, status, count(*) FROM fresh WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO expense_tally (organization_id, created_by, status, change)
      SELECT organization_id, created_by, status, -count(*) FROM gone WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO expense_tally (organization_id, created_by, status, change)
      SELECT organization_id, created_by, status, sum(change)
        FROM (SELECT organization_id, created_by, status, 1 AS change FROM fresh WHERE deleted_at IS NULL
              UNION ALL SELECT organization_id, created_by, status, -1 FROM gone WHERE deleted_at IS NULL) changes
        GROUP BY 1, 2, 3 HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER expense_tally_insert AFTER INSERT ON expense REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION expense_tally_changes();
--> statement-breakpoint
CREATE TRIGGER expense_tally_update AFTER UPDATE ON expense REFERENCING NEW TABLE AS fresh OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION expense_tally_changes();
--> statement-breakpoint
CREATE TRIGGER expense_tally_delete AFTER DELETE ON expense REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION expense_tally_changes();
--> statement-breakpoint
GRANT SELECT ON expense_tally TO tallyleaf_app;
--> statement-breakpoint
-- What stands there already.
INSERT INTO expense_tally (organization_id, created_by, status, change)
  SELECT organization_id, created_by, status, count(*) FROM expense WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
UPDATE expense SET current_entry_id = current_entry_id;
--> statement-breakpoint
CREATE INDEX expense_list_search ON expense USING gin (organization_id, list_search gin_trgm_ops) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- A page of the list and how many there are in all. SECURITY DEFINER: under row-level security a comparison of texts or numbers
-- may not use an index, since it is not proven to leak nothing. The one organization that it ever looks at is the one that the
-- transaction is in; it is no argument.
--
-- filter: createdBy, status, categoryCode, vendor and search (patterns of LIKE), uploadedFrom, uploadedBefore,
-- dateFrom, dateTo, minAmount, maxAmount; each may be absent. sort_by: the columns of the contract.
CREATE FUNCTION expense_page(filter jsonb, sort_by text, descending boolean, skip bigint, take bigint)
  RETURNS TABLE (ids bigint[], total bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- A scan of so few and a sort in memory is faster than any walk along an index that has the order.
  few CONSTANT int := 20000;
  organization uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  direction text := CASE WHEN descending THEN ' DESC' ELSE ' ASC' END;
  opposite text := CASE WHEN descending THEN ' ASC' ELSE ' DESC' END;
  matches text := format('FROM expense WHERE organization_id = %L AND deleted_at IS NULL', organization);
  shown text := CASE sort_by
    WHEN 'date_upload' THEN 'created_at' WHEN 'date' THEN 'list_date' WHEN 'dueDate' THEN 'list_due_date'
    WHEN 'vendorName' THEN 'list_vendor' WHEN 'description' THEN 'list_description' WHEN 'invoiceNumber' THEN 'list_reference'
    WHEN 'amount' THEN 'list_amount' WHEN 'currency' THEN 'list_currency' WHEN 'status' THEN 'status'
    WHEN 'categoryName' THEN 'list_category_name' END;
  keys text[] := CASE
    WHEN sort_by IN ('vendorName', 'description', 'invoiceNumber', 'categoryName') THEN ARRAY[shown || ' COLLATE "und-x-icu"', 'id']
    WHEN sort_by = 'status' THEN ARRAY['status', 'created_at', 'id']
    ELSE ARRAY[shown, 'id'] END;
  needed text := CASE WHEN shown = 'created_at' THEN '' ELSE shown || ', ' END || 'created_at, id';
  forth text; back text; backwards bigint;
BEGIN
  IF shown IS NULL THEN RAISE EXCEPTION 'the list is not sorted by %', sort_by; END IF;
  forth := ' ORDER BY ' || array_to_string(keys, direction || ', ') || direction;
  back := ' ORDER BY ' || array_to_string(keys, opposite || ', ') || opposite;
  IF filter ? 'createdBy' THEN matches := matches || format(' AND created_by = %L', filter ->> 'createdBy'); END IF;
  IF filter ? 'status' THEN matches := matches || format(' AND status = %L', filter ->> 'status'); END IF;
  IF filter ? 'categoryCode' THEN matches := matches || format(' AND list_category_code = %L', filter ->> 'categoryCode'); END IF;
  IF filter ? 'uploadedFrom' THEN matches := matches || format(' AND created_at >= %L', filter ->> 'uploadedFrom'); END IF;
  IF filter ? 'uploadedBefore' THEN matches := matches || format(' AND created_at < %L', filter ->> 'uploadedBefore'); END IF;
  IF filter ? 'dateFrom' THEN matches := matches || format(' AND list_date >= %L', filter ->> 'dateFrom'); END IF;
  IF filter ? 'dateTo' THEN matches := matches || format(' AND list_date <= %L', filter ->> 'dateTo'); END IF;
  IF filter ? 'minAmount' THEN matches := matches || format(' AND list_amount >= %L', filter ->> 'minAmount'); END IF;
  IF filter ? 'maxAmount' THEN matches := matches || format(' AND list_amount <= %L', filter ->> 'maxAmount'); END IF;
  -- The index of trigrams is over list_search; what is left is looked at in the vendor alone.
  IF filter ? 'vendor' THEN
    matches := matches || format(' AND list_search LIKE lower(%1$L) AND lower(list_vendor) LIKE lower(%1$L)', filter ->> 'vendor');
  END IF;
  IF filter ? 'search' THEN matches := matches || format(' AND list_search LIKE lower(%L)', filter ->> 'search'); END IF;

  IF filter ? 'search' OR filter ? 'vendor' THEN
    -- Every match has to be seen for the count: once is enough.
    RETURN QUERY EXECUTE format('WITH hit AS MATERIALIZED (SELECT %s %s)
      SELECT ARRAY(SELECT id FROM hit %s OFFSET $1 LIMIT $2), (SELECT count(*) FROM hit)',
      needed, matches, forth) USING skip, take;
    RETURN;
  END IF;

  IF filter - 'createdBy' - 'status' = '{}' THEN
    total := (SELECT coalesce(sum(change), 0) FROM expense_tally t WHERE t.organization_id = organization
      AND (NOT filter ? 'createdBy' OR t.created_by = (filter ->> 'createdBy')::uuid)
      AND (NOT filter ? 'status' OR t.status = filter ->> 'status'));
  ELSE
    EXECUTE 'SELECT count(*) ' || matches INTO total;
  END IF;
  backwards := greatest(total - skip - take, 0);
  IF skip >= total THEN
    ids := '{}';
  ELSIF total <= few THEN
    EXECUTE format('WITH hit AS MATERIALIZED (SELECT %s %s) SELECT ARRAY(SELECT id FROM hit %s OFFSET $1 LIMIT $2)',
      needed, matches, forth) INTO ids USING skip, take;
  ELSIF skip <= backwards THEN
    EXECUTE format('SELECT ARRAY(SELECT id %s %s OFFSET $1 LIMIT $2)', matches, forth) INTO ids USING skip, take;
  ELSE
    -- Nearer to the end: counted from there.
    EXECUTE format('SELECT ARRAY(SELECT id FROM (SELECT row_number() OVER () AS n, id FROM
      (SELECT id %s %s OFFSET $1 LIMIT $2) counted_back) numbered ORDER BY n DESC)', matches, back)
      INTO ids USING backwards, least(take, total - skip);
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION expense_page, expense_tally_changes, expense_list_columns, expense_list_follows FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION expense_page TO tallyleaf_app;
