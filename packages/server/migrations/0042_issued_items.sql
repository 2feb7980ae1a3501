-- As 0025 has it, but told apart where nothing is being erased: is_erasing() is unknown, not false, until the setting was set once.
CREATE OR REPLACE FUNCTION invoice_item_is_issued() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  item record := CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END;
BEGIN
  IF EXISTS (SELECT FROM invoice i WHERE i.organization_id = item.organization_id AND i.id = item.invoice_id
             AND i.state <> 'draft') AND is_erasing(item.organization_id) IS NOT TRUE THEN
    RAISE EXCEPTION 'the items of an issued invoice cannot change' USING ERRCODE = '23514', CONSTRAINT = 'issued_is_final';
  END IF;
  RETURN item;
END $$;
