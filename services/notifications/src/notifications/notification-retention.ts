import { Injectable } from '@nestjs/common';
import { NOTIFICATION_KEPT_DAYS } from '@lanewise/contracts';
import { purgeTombstones } from '@lanewise/messaging';
import { ServiceTask } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { ENDED_RETENTION_DAYS } from '../alerts/ended-alerts.js';
import { deleteOverdue } from '../pushes/pushes.table.js';

/** Removes old notifications, broadcasts and messages to push, and the marks of removed accounts. */
@Injectable()
export class NotificationRetention {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('notification-retention', '23 * * * *')
  async run(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM notifications WHERE created_at < now() - interval '${NOTIFICATION_KEPT_DAYS} days'`,
    );
    await this.dataSource.query(
      `DELETE FROM broadcasts WHERE finished_at < now() - interval '${NOTIFICATION_KEPT_DAYS} days'`,
    );
    await this.dataSource.query(
      `DELETE FROM ended_alerts WHERE ended_at < now() - interval '${ENDED_RETENTION_DAYS} days'`,
    );
    await deleteOverdue(this.dataSource);
    await purgeTombstones(this.dataSource, 'recipients', 'removed');
  }
}
