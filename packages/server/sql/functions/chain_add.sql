-- PL/pgSQL keeps the plans of these texts; they run only within chain_add, which sets the search path.
-- The chain over what is posted: docs/BOOKKEEPING.md, "Chain and seal". The texts are canonical JSON: keys in order, no blanks, amounts as
-- stored; a key without a value is left out. `npm run verify` writes the same texts from the rows by itself (books/chain/contents.ts).

-- '"key":"text",' or nothing. Each value stands once, and no more is promised than to_json does: so the planner puts it in place of its call.
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
      || '"lines":[' || coalesce((SELECT string_agg('{' || rtrim(
            chain_pair('account', l.account_code)
            || CASE l.side WHEN 'credit' THEN chain_pair('baseCredit', l.base_amount::text) ELSE chain_pair('baseDebit', l.base_amount::text) END
            || CASE l.side WHEN 'credit' THEN chain_pair('credit', l.amount::text) ELSE chain_pair('debit', l.amount::text) END
            || chain_pair('description', l.description) || chain_pair('heldAmount', l.held_amount::text)
            || chain_pair('heldCurrency', l.held_currency) || chain_pair('kind', l.kind) || chain_pair('quantity', l.quantity::text)
            || chain_pair('taxName', l.tax_name) || chain_pair('taxRate', l.tax_rate::text) || chain_pair('unitPrice', l.unit_price::text), ',')
          || '}', ',' ORDER BY l.line_number)
        FROM journal_line l WHERE l.organization_id = e.organization_id AND l.entry_id = e.id), '') || '],'
      || chain_pair('number', e.number) || chain_pair('postedAt', chain_instant(e.posted_at)) || chain_pair('reference', e.reference)
      || chain_pair('reverses', e.reverses::text) || chain_pair('revision', e.revision::text)
      || '"seq":' || seq || ',' || chain_pair('source', e.source) || chain_pair('sourceId', e.source_id::text)
      || chain_pair('taxStructure', e.tax_structure)
      || '"taxes":[' || coalesce((SELECT string_agg('{' || rtrim(
            chain_pair('amount', t.amount::text) || chain_pair('baseAmount', t.base_amount::text)
            || chain_pair('recoverable', t.recoverable::text) || chain_pair('taxName', t.tax_name) || chain_pair('taxRate', t.tax_rate::text)
            || chain_pair('taxable', t.taxable::text) || chain_pair('taxableBase', t.taxable_base::text), ',')
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
    ELSE chain_event(organization, subject, head.seq + 1) END;
  -- What is gone again by the end of the transaction leaves no link.
  IF own IS NULL THEN RETURN; END IF;
  digest := encode(sha256(convert_to(head.hash || E'\n' || own, 'UTF8')), 'hex');
  INSERT INTO chain_link (organization_id, seq, kind, subject_id, content, hash)
    VALUES (organization, head.seq + 1, link_kind, subject, own, digest);
  UPDATE chain_head SET seq = head.seq + 1, hash = digest WHERE organization_id = organization;
END $$;

-- Adds what was posted before there was a chain, the oldest first, and returns how much that was. None: the chain is complete.
CREATE OR REPLACE FUNCTION chain_add_missing(organization uuid, at_most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  missing record;
  added integer := 0;
BEGIN
  FOR missing IN
    SELECT e.id, 'entry' AS kind FROM journal_entry e
      WHERE e.organization_id = organization AND e.posted_at IS NOT NULL AND NOT EXISTS (SELECT FROM chain_link c
        WHERE c.organization_id = e.organization_id AND c.kind = 'entry' AND c.subject_id = e.id)
      ORDER BY e.posted_at, e.id LIMIT at_most
  LOOP
    PERFORM chain_add(organization, missing.kind, missing.id);
    added := added + 1;
  END LOOP;
  IF added = 0 THEN UPDATE chain_head SET complete = true WHERE organization_id = organization AND NOT complete; END IF;
  RETURN added;
END $$;
