import { type Migration, trackEdits } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class TrackedEdits1795800000020 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE clients ADD COLUMN version integer NOT NULL DEFAULT 1');
    await trackEdits(runner, {
      accounts: {
        columns: {
          companyName: 'company_name',
          firstName: 'first_name',
          lastName: 'last_name',
          mc: 'mc',
          dot: 'dot',
          avatar: 'avatar',
          phoneNumber: 'phone_number',
          street: 'street',
          city: 'city',
          state: 'state',
          zip: 'zip',
          country: 'country',
          accountStatus: 'account_status',
          startPayedPeriodDate: 'paid_from',
          finishPayedPeriodDate: 'paid_until',
          roles: 'roles',
        },
      },
      clients: {
        columns: {
          name: 'name',
          email: 'email',
          city: 'city',
          clientStatus: 'client_status',
          appRoles: 'app_roles',
          dotNumber: 'dot_number',
          timeZoneShift: 'time_zone_shift',
          notes: 'notes',
        },
      },
    });
  }
}
