import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/**
 * Credits: what accounts have paid too much. They go with their payments, also where the release before takes those off;
 * the sum of an account is counted when a transaction ends, and one that would make it less than nothing fails.
 */
export class AccountCredits1796000000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_credits (
        user_id uuid PRIMARY KEY,
        cents bigint NOT NULL CHECK (cents >= 0)
      );
      CREATE TABLE credits (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        -- Above 0 what a payment left over, below 0 what a payment took or was paid back.
        amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
        date date NOT NULL,
        -- Null where it was paid back.
        payment_id uuid REFERENCES payments ON DELETE CASCADE,
        CHECK (payment_id IS NOT NULL OR amount_cents < 0)
      );
      CREATE INDEX credits_of_payment ON credits (payment_id);
      CREATE INDEX credits_of_account ON credits (user_id) INCLUDE (amount_cents);

      CREATE FUNCTION count_credit() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      DECLARE owner uuid := coalesce(NEW.user_id, OLD.user_id);
      BEGIN
        INSERT INTO account_credits VALUES (owner, 0) ON CONFLICT DO NOTHING;
        -- Whoever has changed it meanwhile is done before it is summed up.
        PERFORM FROM account_credits WHERE user_id = owner FOR UPDATE;
        UPDATE account_credits SET cents = (
          SELECT coalesce(sum(amount_cents), 0) FROM credits WHERE user_id = owner
        ) WHERE user_id = owner;
        RETURN NULL;
      END $$;
      -- When a transaction ends: a long statement holds up no order of its accounts.
      CREATE CONSTRAINT TRIGGER count_credit AFTER INSERT OR DELETE ON credits DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION count_credit();
    `);
  }
}
