import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/**
 * Payments of invoices, credit notes, and the payer of a booking. Invoices that were paid before get the payments
 * that paid them. The release before marks an invoice paid or unpaid, and removes it, without its payments: triggers
 * make up for that, and do nothing where the payments are there already.
 */
export class Payments1795810000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payments (
        id uuid PRIMARY KEY,
        invoice_id uuid NOT NULL REFERENCES invoices ON DELETE CASCADE,
        -- Null where it was recorded by hand. A booking pays one invoice.
        booking_id uuid UNIQUE REFERENCES bookings ON DELETE SET NULL,
        -- 0 only for an invoice of a free package.
        amount_cents integer NOT NULL CHECK (amount_cents >= 0),
        -- The day on which the money came in.
        date date NOT NULL,
        -- The beginning of the transaction: by this the payment of a trigger is known to the booking that follows.
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX payments_of_invoice ON payments (invoice_id, date);
      CREATE INDEX payments_by_date ON payments (date) INCLUDE (invoice_id, amount_cents);

      ALTER TABLE bookings ADD COLUMN payer varchar(140);

      -- One row, as that of the invoice numbers.
      CREATE TABLE credit_note_numbers (last integer NOT NULL);
      INSERT INTO credit_note_numbers VALUES (0);
      ALTER TABLE invoices
        ADD COLUMN voided_at timestamptz,
        ADD COLUMN credit_note_no integer,
        ADD CONSTRAINT invoices_credited CHECK ((voided_at IS NULL) = (credit_note_no IS NULL)),
        -- So the release before takes a void invoice for a paid one, and cannot open it again.
        ADD CONSTRAINT invoices_void_settled CHECK (voided_at IS NULL OR paid_at IS NOT NULL);
      CREATE UNIQUE INDEX invoices_credit_note ON invoices (credit_note_no) WHERE credit_note_no IS NOT NULL;
      CREATE INDEX invoices_void ON invoices (voided_at) WHERE voided_at IS NOT NULL;

      CREATE FUNCTION settle_payments() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      DECLARE paid bigint := (SELECT sum(amount_cents) FROM payments WHERE invoice_id = NEW.id);
      BEGIN
        IF NEW.paid_at IS NULL THEN
          IF paid >= NEW.total_cents THEN
            DELETE FROM payments WHERE invoice_id = NEW.id;
          END IF;
        ELSIF NEW.voided_at IS NULL AND (paid IS NULL OR paid < NEW.total_cents) THEN
          INSERT INTO payments (id, invoice_id, amount_cents, date)
          VALUES (gen_random_uuid(), NEW.id, NEW.total_cents - coalesce(paid, 0),
            (NEW.paid_at AT TIME ZONE 'UTC')::date);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER settle_payments AFTER UPDATE OF paid_at ON invoices FOR EACH ROW
        WHEN ((OLD.paid_at IS NULL) <> (NEW.paid_at IS NULL)) EXECUTE FUNCTION settle_payments();

      -- A booking takes over what settle_payments has recorded in the same transaction; the rest stays by hand.
      CREATE FUNCTION link_payment() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      DECLARE made payments;
      BEGIN
        SELECT payment.* INTO made FROM payments payment JOIN invoices invoice ON invoice.id = payment.invoice_id
        WHERE invoice.invoice_no = NEW.invoice_no AND payment.booking_id IS NULL AND payment.created_at = now()
          AND NOT EXISTS (SELECT FROM payments linked WHERE linked.booking_id = NEW.id)
        LIMIT 1;
        IF made.id IS NULL THEN RETURN NULL; END IF;
        IF NEW.currency = 'USD' AND NEW.amount_cents BETWEEN 1 AND made.amount_cents - 1 THEN
          INSERT INTO payments (id, invoice_id, amount_cents, date)
          VALUES (gen_random_uuid(), made.invoice_id, made.amount_cents - NEW.amount_cents, made.date);
          made.amount_cents := NEW.amount_cents;
        END IF;
        UPDATE payments SET booking_id = NEW.id, amount_cents = made.amount_cents, date = coalesce(NEW.date, date)
        WHERE id = made.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER link_payment AFTER INSERT OR UPDATE OF status ON bookings FOR EACH ROW
        WHEN (NEW.status = 'matched') EXECUTE FUNCTION link_payment();

      CREATE FUNCTION free_booking() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        WITH freed AS (
          UPDATE bookings SET status = 'unmatched', reason = 'taken-off', invoice_no = NULL
          WHERE id = OLD.booking_id AND status = 'matched' RETURNING statement_id
        )
        UPDATE statements SET matched = matched - 1, unmatched = unmatched + 1 FROM freed
        WHERE statements.id = freed.statement_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER free_booking AFTER DELETE ON payments FOR EACH ROW
        WHEN (OLD.booking_id IS NOT NULL) EXECUTE FUNCTION free_booking();

      CREATE FUNCTION keep_void_invoice() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        RAISE EXCEPTION 'Invoice % has a credit note.', OLD.invoice_no;
      END $$;
      CREATE TRIGGER keep_void_invoice BEFORE DELETE ON invoices FOR EACH ROW
        WHEN (OLD.voided_at IS NOT NULL) EXECUTE FUNCTION keep_void_invoice();

      -- No booking counts for more than its invoice still asks for, in the order of their days.
      WITH matched AS (
        SELECT booking.id, invoice.id AS invoice_id, invoice.total_cents,
          coalesce(booking.date, (invoice.paid_at AT TIME ZONE 'UTC')::date) AS date,
          CASE WHEN booking.currency = 'USD' AND booking.amount_cents > 0
            THEN least(booking.amount_cents, invoice.total_cents) ELSE invoice.total_cents END AS cents
        FROM bookings booking JOIN invoices invoice USING (invoice_no)
        WHERE booking.status = 'matched' AND invoice.paid_at IS NOT NULL
      ), counted AS (
        SELECT *, sum(cents) OVER (PARTITION BY invoice_id ORDER BY date, id) - cents AS before FROM matched
      )
      INSERT INTO payments (id, invoice_id, booking_id, amount_cents, date)
      SELECT gen_random_uuid(), invoice_id, id, least(cents, total_cents - before), date
      FROM counted WHERE before < total_cents;

      INSERT INTO payments (id, invoice_id, amount_cents, date)
      SELECT gen_random_uuid(), invoice.id, invoice.total_cents - coalesce(sum(payment.amount_cents), 0),
        (invoice.paid_at AT TIME ZONE 'UTC')::date
      FROM invoices invoice LEFT JOIN payments payment ON payment.invoice_id = invoice.id
      WHERE invoice.paid_at IS NOT NULL
      GROUP BY invoice.id
      HAVING count(payment.id) = 0 OR sum(payment.amount_cents) < invoice.total_cents;

      -- What pays nothing any more: of invoices that were marked unpaid, or removed, or are paid without it.
      WITH freed AS (
        UPDATE bookings SET status = 'unmatched', reason = 'taken-off', invoice_no = NULL
        WHERE status = 'matched' AND NOT EXISTS (SELECT FROM payments WHERE booking_id = bookings.id)
        RETURNING statement_id
      ), counts AS (SELECT statement_id, count(*)::integer AS freed FROM freed GROUP BY statement_id)
      UPDATE statements SET matched = matched - freed, unmatched = unmatched + freed FROM counts
      WHERE statements.id = statement_id;
    `);
  }
}
