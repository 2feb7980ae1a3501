-- A page of the list and how many there are in all. SECURITY DEFINER: under row-level security a comparison of texts or numbers
-- may not use an index, since it is not proven to leak nothing. The one organization that it ever looks at is the one that the
-- transaction is in; it is no argument.
--
-- filter: ids (an array of values: beside a subquery the primary key would not be used), createdBy, status, posted (whatever its value: ready or no_document), categoryCode, accountCode (the current entry posts
-- to it), vendor, vendorId, search and words (patterns of LIKE; words: also search in documents), statuses (which the search names as well), uploadedFrom, uploadedBefore,
-- dateFrom, dateTo, minAmount, maxAmount; each may be absent. sort_by: the columns of the contract.
CREATE OR REPLACE FUNCTION expense_page(filter jsonb, sort_by text, descending boolean, skip bigint, take bigint)
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
  forth text; back text; backwards bigint; found uuid[] := '{}';
BEGIN
  IF shown IS NULL THEN RAISE EXCEPTION 'the list is not sorted by %', sort_by; END IF;
  forth := ' ORDER BY ' || array_to_string(keys, direction || ', ') || direction;
  back := ' ORDER BY ' || array_to_string(keys, opposite || ', ') || opposite;
  IF filter ? 'ids' THEN
    matches := matches || format(' AND id = ANY (%L::bigint[])', ARRAY(SELECT jsonb_array_elements_text(filter -> 'ids')::bigint));
  END IF;
  IF filter ? 'createdBy' THEN matches := matches || format(' AND created_by = %L', filter ->> 'createdBy'); END IF;
  IF filter ? 'status' THEN matches := matches || format(' AND status = %L', filter ->> 'status'); END IF;
  -- What is posted is in one of these states; the others are drafts, or nothing yet.
  IF filter ? 'posted' THEN matches := matches || ' AND status IN (''ready'', ''no_document'')'; END IF;
  IF filter ? 'accountCode' THEN
    matches := matches || format(' AND EXISTS (SELECT FROM journal_line l WHERE l.organization_id = %L
      AND l.entry_id = current_entry_id AND l.account_code = %L)', organization, filter ->> 'accountCode');
  END IF;
  IF filter ? 'categoryCode' THEN matches := matches || format(' AND list_category_code = %L', filter ->> 'categoryCode'); END IF;
  IF filter ? 'vendorId' THEN matches := matches || format(' AND vendor_id = %L', filter ->> 'vendorId'); END IF;
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
  -- The documents first, as a value: beside a list of ids each half can use its own index; beside a subquery neither would.
  IF filter ? 'words' THEN found := ARRAY(SELECT document_text_hits(filter ->> 'words')); END IF;
  IF cardinality(found) > 0 OR jsonb_array_length(coalesce(filter -> 'statuses', '[]')) > 0 THEN
    matches := matches || format(' AND (list_search LIKE lower(%L) OR document_id = ANY ($3) OR status = ANY (%L::text[]))',
      filter ->> 'search', ARRAY(SELECT jsonb_array_elements_text(coalesce(filter -> 'statuses', '[]'))));
  ELSIF filter ? 'search' THEN
    matches := matches || format(' AND list_search LIKE lower(%L)', filter ->> 'search');
  END IF;

  IF filter ? 'search' OR filter ? 'vendor' THEN
    -- Every match has to be seen for the count: once is enough.
    RETURN QUERY EXECUTE format('WITH hit AS MATERIALIZED (SELECT %s %s)
      SELECT ARRAY(SELECT id FROM hit %s OFFSET $1 LIMIT $2), (SELECT count(*) FROM hit)',
      needed, matches, forth) USING skip, take, found;
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
