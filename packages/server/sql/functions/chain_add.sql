-- PL/pgSQL keeps the plans of these texts; they run only within chain_add, which sets the search path.
-- The chain over what is posted: docs/BOOKKEEPING.md, "Chain and seal". The texts are canonical JSON: keys in order, no blanks, amounts as
-- stored; a key without a value is left out. `npm run verify` writes the same texts from the rows by itself (books/chain/contents.ts).

-- '"key":"text",' or nothing. Each value appears once, and no more is promised than to_json does: so the planner puts it in place of its call.
CREATE OR REPLACE FUNCTION chain_pair(key text, value text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce('"' || key || '":' || to_json(value)::text || ',', '')
$$;

-- Milliseconds as programs write them; microseconds where there are any.
CREATE OR REPLACE FUNCTION chain_instant(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '000$', '') || 'Z'
$$;

CREATE OR REPLACE FUNCTION chain_entry(organization uuid, subject uuid, seq bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT '{' || rtrim(
      chain_pair('approvedBy', e.approved_by::text) || chain_pair('baseCurrency', e.base_currency)
      || chain_pair('correctsYear', to_char(e.corrects_year, 'YYYY-MM-DD')) || chain_pair('createdBy', e.created_by::text) || chain_pair('currency', e.currency) || chain_pair('description', e.description)
      || chain_pair('document', d.sha256) || chain_pair('dueDate', to_char(e.due_date, 'YYYY-MM-DD'))
      || chain_pair('entryDate', to_char(e.entry_date, 'YYYY-MM-DD')) || chain_pair('entryId', e.id::text)
      || chain_pair('exchangeRate', e.exchange_rate::text) || chain_pair('expenseId', e.expense_id::text)
      -- Of entries by hand alone: others have documents and payments.
      || CASE WHEN e.source IN ('manual', 'template', 'schedule', 'import') THEN coalesce('"items":[' || (SELECT string_agg('{' || rtrim(
            chain_pair('amount', s.amount::text) || chain_pair('baseAmount', s.base_amount::text)
            || chain_pair('dueDate', to_char(s.due_date, 'YYYY-MM-DD')) || chain_pair('expenseId', s.expense_id::text)
            || chain_pair('invoiceId', s.invoice_id::text) || chain_pair('line', s.line_number::text) || chain_pair('opens', s.opens::text)
            || chain_pair('reference', s.reference) || chain_pair('vendor', s.vendor), ',')
          || '}', ',' ORDER BY s.line_number)
        FROM journal_item s WHERE s.organization_id = e.organization_id AND s.entry_id = e.id) || '],', '') ELSE '' END
      || '"lines":[' || coalesce((SELECT string_agg('{' || rtrim(
            chain_pair('account', l.account_code)
            || CASE l.side WHEN 'credit' THEN chain_pair('baseCredit', l.base_amount::text) ELSE chain_pair('baseDebit', l.base_amount::text) END
            || chain_pair('clientId', l.client_id::text)
            || CASE l.side WHEN 'credit' THEN chain_pair('credit', l.amount::text) ELSE chain_pair('debit', l.amount::text) END
            || chain_pair('description', l.description) || chain_pair('heldAmount', l.held_amount::text)
            || chain_pair('heldCurrency', l.held_currency) || chain_pair('kind', l.kind) || chain_pair('quantity', l.quantity::text)
            || chain_pair('taxCode', l.tax_code) || chain_pair('taxDirection', l.tax_direction)
            || chain_pair('taxName', l.tax_name) || chain_pair('taxRate', l.tax_rate::text) || chain_pair('unitPrice', l.unit_price::text)
            || chain_pair('vendorId', l.vendor_id::text), ',')
          || '}', ',' ORDER BY l.line_number)
        FROM journal_line l WHERE l.organization_id = e.organization_id AND l.entry_id = e.id), '') || '],'
      || chain_pair('number', e.number) || chain_pair('postedAt', chain_instant(e.posted_at)) || chain_pair('reference', e.reference)
      || chain_pair('reverses', e.reverses::text) || chain_pair('revision', e.revision::text)
      || '"seq":' || seq || ',' || chain_pair('source', e.source) || chain_pair('sourceId', e.source_id::text)
      || chain_pair('taxStructure', e.tax_structure)
      || '"taxes":[' || coalesce((SELECT string_agg('{' || rtrim(
            chain_pair('amount', t.amount::text) || chain_pair('baseAmount', t.base_amount::text)
            || chain_pair('clientId', t.client_id::text) || chain_pair('direction', t.direction) || chain_pair('recoverable', t.recoverable::text) || chain_pair('taxCode', t.tax_code) || chain_pair('taxName', t.tax_name) || chain_pair('taxRate', t.tax_rate::text)
            || chain_pair('taxable', t.taxable::text) || chain_pair('taxableBase', t.taxable_base::text)
            || chain_pair('vendorId', t.vendor_id::text), ',')
          || '}', ',' ORDER BY t.line_number)
        FROM tax_line t WHERE t.organization_id = e.organization_id AND t.entry_id = e.id), '') || '],'
      || chain_pair('tipCurrency', e.tip_currency) || chain_pair('tipRate', e.tip_rate::text) || chain_pair('vendor', e.vendor), ',') || '}'
    FROM journal_entry e LEFT JOIN document d ON d.organization_id = e.organization_id AND d.id = e.document_id
    WHERE e.organization_id = organization AND e.id = subject);
END $$;

CREATE OR REPLACE FUNCTION chain_attachment(organization uuid, subject uuid, seq bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT '{' || rtrim(chain_pair('addedAt', chain_instant(a.added_at)) || chain_pair('addedBy', a.added_by::text)
      || chain_pair('attachmentId', a.id::text) || chain_pair('document', d.sha256) || chain_pair('entryId', a.entry_id::text)
      || '"seq":' || seq, ',') || '}'
    FROM journal_attachment a JOIN document d ON d.organization_id = a.organization_id AND d.id = a.document_id
    WHERE a.organization_id = organization AND a.id = subject);
END $$;

CREATE OR REPLACE FUNCTION chain_event(organization uuid, subject uuid, seq bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT '{' || rtrim(chain_pair('actorId', v.actor_id::text) || chain_pair('after', v.after::text) || chain_pair('at', chain_instant(v.at))
      || chain_pair('before', v.before::text) || chain_pair('eventId', v.id::text) || '"seq":' || seq || ','
      || chain_pair('subjectId', v.subject_id) || chain_pair('subjectType', v.subject_type) || chain_pair('verb', v.verb), ',') || '}'
    FROM event v WHERE v.organization_id = organization AND v.id = subject);
END $$;

-- What was issued and never changes: not whether it was sent or is void, which is no part of it.
CREATE OR REPLACE FUNCTION chain_invoice(organization uuid, subject uuid, seq bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT '{' || rtrim(
      chain_pair('baseCurrency', i.base_currency) || chain_pair('byHand', nullif(i.by_hand, false)::text) || chain_pair('client', i.client_snapshot::text) || chain_pair('clientId', i.client_id::text)
      || chain_pair('contractNumber', nullif(i.contract_number, ''))
      || chain_pair('createdBy', i.created_by::text) || chain_pair('credits', i.credits_invoice_id::text) || chain_pair('currency', i.currency)
      || chain_pair('discountKind', i.discount_kind) || chain_pair('discountTotal', i.discount_total::text)
      || chain_pair('discountValue', i.discount_value::text) || chain_pair('dueDate', to_char(i.due_date, 'YYYY-MM-DD'))
      || chain_pair('entryId', i.entry_id::text) || chain_pair('exchangeRate', i.exchange_rate::text) || chain_pair('invoiceId', i.id::text)
      || chain_pair('issueDate', to_char(i.issue_date, 'YYYY-MM-DD'))
      || '"items":[' || coalesce((SELECT string_agg('{' || rtrim(
            chain_pair('account', t.account_code) || chain_pair('allowances', nullif(t.allowances::text, '[]'))
            || chain_pair('amount', t.amount::text) || chain_pair('description', t.description)
            || chain_pair('discountPercent', t.discount_percent::text) || chain_pair('itemNumber', nullif(t.item_number, ''))
            || chain_pair('kind', nullif(t.kind, 'item')) || chain_pair('net', t.net::text) || chain_pair('percent', t.percent::text)
            || chain_pair('quantity', t.quantity::text)
            || chain_pair('supplyDate', to_char(t.supply_date, 'YYYY-MM-DD')) || chain_pair('supplyUntil', to_char(t.supply_until, 'YYYY-MM-DD'))
            || chain_pair('tax', t.tax::text) || chain_pair('taxCode', nullif(t.tax_code, '')) || chain_pair('taxName', t.tax_name)
            || chain_pair('taxRate', t.tax_rate::text) || chain_pair('unit', nullif(t.unit, '')) || chain_pair('unitPrice', t.unit_price::text), ',')
          || '}', ',' ORDER BY t.line_number)
        FROM invoice_item t WHERE t.organization_id = i.organization_id AND t.invoice_id = i.id), '') || '],'
      || chain_pair('kind', i.kind) || chain_pair('language', i.language) || chain_pair('notes', i.notes) || chain_pair('number', i.number)
      || chain_pair('openingId', i.opening_id::text) || chain_pair('paymentMeans', nullif(i.payment_means, ''))
      || chain_pair('prepaid', nullif(i.prepaid, 0)::text) || chain_pair('projectId', i.project_id::text)
      || chain_pair('projectNumber', nullif(i.project_number, '')) || chain_pair('reference', i.reference)
      || chain_pair('rounding', nullif(i.rounding, 0)::text)
      || chain_pair('seller', i.seller_snapshot::text) || '"seq":' || seq || ',' || chain_pair('smallBusiness', i.small_business)
      || chain_pair('subtotal', i.subtotal::text) || chain_pair('supplyDate', to_char(i.supply_date, 'YYYY-MM-DD'))
      || chain_pair('supplyUntil', to_char(i.supply_until, 'YYYY-MM-DD')) || chain_pair('taxDate', to_char(i.tax_date, 'YYYY-MM-DD'))
      || chain_pair('taxStructure', i.tax_structure) || chain_pair('taxTotal', i.tax_total::text) || chain_pair('terms', i.terms)
      || chain_pair('total', i.total::text) || chain_pair('withholding', i.withholding::text), ',') || '}'
    FROM invoice i WHERE i.organization_id = organization AND i.id = subject);
END $$;

-- Without the bank transaction that it is matched to, which may change.
CREATE OR REPLACE FUNCTION chain_payment(organization uuid, subject uuid, seq bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT '{' || rtrim(
      chain_pair('account', p.account_code) || chain_pair('amount', p.amount::text) || chain_pair('createdBy', p.created_by::text)
      || chain_pair('currency', p.currency) || chain_pair('date', to_char(p.date, 'YYYY-MM-DD')) || chain_pair('direction', p.direction)
      || chain_pair('entryId', p.entry_id::text) || chain_pair('exchangeRate', p.exchange_rate::text) || chain_pair('fee', p.fee::text)
      || '"items":[' || coalesce((SELECT string_agg('{' || rtrim(
            chain_pair('amount', a.amount::text) || chain_pair('baseAmount', a.base_amount::text)
            || chain_pair('discount', nullif(a.discount, 0)::text) || chain_pair('expenseId', a.expense_id::text) || chain_pair('invoiceId', a.invoice_id::text), ',')
          || '}', ',' ORDER BY a.line_number)
        FROM payment_allocation a WHERE a.organization_id = p.organization_id AND a.payment_id = p.id), '') || '],'
      || chain_pair('note', p.note) || chain_pair('party', p.party) || chain_pair('paymentId', p.id::text)
      || chain_pair('reference', p.reference) || '"seq":' || seq || ',' || chain_pair('writeOff', p.write_off::text), ',') || '}'
    FROM payment p WHERE p.organization_id = organization AND p.id = subject);
END $$;

-- Adds a link. The head stays locked until the transaction ends, so that links have no gaps and no two have the same hash before them.
CREATE OR REPLACE FUNCTION chain_add(organization uuid, link_kind text, subject uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head record;
  own text;
  digest text;
BEGIN
  SELECT seq, hash INTO head FROM chain_head WHERE organization_id = organization FOR UPDATE;
  IF NOT FOUND THEN
    -- An organization whose first entry this is has all of its entries in the chain.
    INSERT INTO chain_head (organization_id, seq, hash, complete)
      VALUES (organization, 0, encode(sha256(convert_to('tallyleaf-chain-v1:' || organization, 'UTF8')), 'hex'),
        NOT EXISTS (SELECT FROM journal_entry e WHERE e.organization_id = organization AND e.posted_at IS NOT NULL AND e.id <> subject))
      ON CONFLICT DO NOTHING;
    SELECT seq, hash INTO STRICT head FROM chain_head WHERE organization_id = organization FOR UPDATE;
  END IF;
  own := CASE link_kind
    WHEN 'entry' THEN chain_entry(organization, subject, head.seq + 1)
    WHEN 'attachment' THEN chain_attachment(organization, subject, head.seq + 1)
    WHEN 'invoice' THEN chain_invoice(organization, subject, head.seq + 1)
    WHEN 'payment' THEN chain_payment(organization, subject, head.seq + 1)
    ELSE chain_event(organization, subject, head.seq + 1) END;
  -- What is gone again by the end of the transaction leaves no link.
  IF own IS NULL THEN RETURN; END IF;
  digest := encode(sha256(convert_to(head.hash || E'\n' || own, 'UTF8')), 'hex');
  INSERT INTO chain_link (organization_id, seq, kind, subject_id, content, hash)
    VALUES (organization, head.seq + 1, link_kind, subject, own, digest);
  UPDATE chain_head SET seq = head.seq + 1, hash = digest WHERE organization_id = organization;
END $$;

-- Adds what was posted before there was a chain, or before it had such links, the oldest first, and returns how much that was. None: the
-- chain is complete.
CREATE OR REPLACE FUNCTION chain_add_missing(organization uuid, at_most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  missing record;
  added integer := 0;
BEGIN
  FOR missing IN
    SELECT u.kind, u.id FROM (
        SELECT 'entry' AS kind, id, posted_at AS at FROM journal_entry WHERE organization_id = organization AND posted_at IS NOT NULL
        UNION ALL SELECT 'invoice', id, issued_at FROM invoice WHERE organization_id = organization AND issued_at IS NOT NULL
        UNION ALL SELECT 'payment', id, created_at FROM payment WHERE organization_id = organization
      ) u
      WHERE NOT EXISTS (SELECT FROM chain_link c WHERE c.organization_id = organization AND c.kind = u.kind AND c.subject_id = u.id)
      ORDER BY u.at, u.kind, u.id LIMIT at_most
  LOOP
    PERFORM chain_add(organization, missing.kind, missing.id);
    added := added + 1;
  END LOOP;
  IF added = 0 THEN UPDATE chain_head SET complete = true WHERE organization_id = organization AND NOT complete; END IF;
  RETURN added;
END $$;
