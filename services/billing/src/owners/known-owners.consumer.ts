import { Controller } from '@nestjs/common';
import { type AccountSnapshot, addressText, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';

/** Stores the names and addresses of accounts. A removed one stays marked for a day, so that no late event brings it back. */
@Controller()
export class KnownOwnersConsumer {
  @OnEvent(TOPICS.accounts, { order: 1 })
  async apply(account: AccountSnapshot | null, { event, manager }: EventContext): Promise<void> {
    if (account) {
      await manager.query(
        `INSERT INTO known_owners AS known (id, version, company_name, first_name, last_name, email, address)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (id) DO UPDATE SET version = excluded.version, company_name = excluded.company_name,
           first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
           address = excluded.address
         WHERE known.version < excluded.version AND NOT known.removed`,
        [
          account.id,
          account.version,
          account.companyName,
          account.firstName,
          account.lastName,
          account.email,
          account.address ? addressText(account.address) : '',
        ],
      );
      return;
    }
    await manager.query(
      `INSERT INTO known_owners (id, version, removed, removed_at, company_name, first_name, last_name, email)
       VALUES ($1, 0, true, now(), '', '', '', '')
       ON CONFLICT (id) DO UPDATE SET removed = true, removed_at = now(), company_name = '', first_name = '',
         last_name = '', email = '', address = ''`,
      [event.key],
    );
  }
}
