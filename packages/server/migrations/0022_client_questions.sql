-- A question of a client is a comment: an event of the invoice that it is about, or else of the client. Its table is dropped after this.
INSERT INTO event (organization_id, id, at, verb, subject_type, subject_id, after)
SELECT q.organization_id, q.id, q.asked_at, 'asked', CASE WHEN i.id IS NULL THEN 'client' ELSE 'invoice' END,
  coalesce(i.id, q.client_id)::text,
  jsonb_build_object('name', coalesce(i.number, nullif(c.company, ''), c.name), 'label', coalesce(nullif(c.company, ''), c.name),
    'clientId', q.client_id, 'comment', q.text, 'email', q.email)
FROM client_question q
  JOIN client c ON c.organization_id = q.organization_id AND c.id = q.client_id
  LEFT JOIN invoice i ON i.organization_id = q.organization_id AND i.id = q.invoice_id;
