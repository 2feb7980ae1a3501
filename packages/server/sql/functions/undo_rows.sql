-- Puts rows back as they were before a change: deleted ones again, parents first; then updated ones, the last first, if none of their changed
-- columns was changed since.
CREATE OR REPLACE FUNCTION undo_rows(organization uuid, former jsonb) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  parents_first CONSTANT text[] := ARRAY[
    'account', 'category', 'vendor', 'vendor_rule', 'client', 'client_page', 'project', 'dimension', 'catalog_item',
    'exchange_rate', 'asset', 'invoice', 'invoice_item', 'quote', 'quote_invoice', 'opening', 'conversation', 'chat_message', 'proposal', 'report_schedule',
    'reconciliation', 'document', 'document_text', 'journal_entry', 'journal_line', 'line_dimension', 'tax_line', 'tax_coding'];
  one record;
  columns text;
  same text;
  changed int;
BEGIN
  FOR one IN SELECT e ->> 'table' AS name, e -> 'before' AS before FROM jsonb_array_elements(former) WITH ORDINALITY AS listed(e, place)
    WHERE jsonb_typeof(e -> 'after') = 'null' ORDER BY array_position(parents_first, e ->> 'table'), place
  LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns FROM pg_attribute
      WHERE attrelid = to_regclass(quote_ident(one.name)) AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('INSERT INTO %1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_record(null::%1$I, $1)', one.name, columns)
      USING one.before;
  END LOOP;
  FOR one IN SELECT e ->> 'table' AS name, e -> 'before' AS before, e -> 'after' AS after
    FROM jsonb_array_elements(former) WITH ORDINALITY AS listed(e, place)
    WHERE jsonb_typeof(e -> 'after') <> 'null' ORDER BY place DESC
  LOOP
    SELECT string_agg(format('%1$I = former.%1$I', attname), ', '), string_agg(format('t.%1$I IS NOT DISTINCT FROM latter.%1$I', attname), ' AND ')
      INTO columns, same FROM pg_attribute
      WHERE attrelid = to_regclass(quote_ident(one.name)) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND attname <> 'id' AND one.after ? attname;
    CONTINUE WHEN columns IS NULL;
    EXECUTE format('UPDATE %1$I t SET %2$s FROM jsonb_populate_record(null::%1$I, $1) former, jsonb_populate_record(null::%1$I, $2) latter
      WHERE t.%4$I = $3 AND t.id = latter.id AND %3$s', one.name, columns, same, CASE one.name WHEN 'organization' THEN 'id' ELSE 'organization_id' END)
      USING one.before, one.after, organization;
    GET DIAGNOSTICS changed = ROW_COUNT;
    IF changed <> 1 THEN
      RAISE EXCEPTION 'a row of % was changed since', one.name USING ERRCODE = '23514', CONSTRAINT = 'undo_changed_since';
    END IF;
  END LOOP;
END $$;
