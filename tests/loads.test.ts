import { test } from '@jest/globals';
import pg from 'pg';
import { describePostings } from './support/describe-postings.js';
import { describeSearchIndex } from './support/describe-search-index.js';
import { describeUpkeep } from './support/describe-upkeep.js';
import { useLoadsReplicas } from './support/loads-replica.js';
import { eventually } from './support/processes.js';

const END_MS = 30_000;

// In one file, as starting the service takes longer than most of these tests.
const loads = useLoadsReplicas();
describeSearchIndex(loads);
describePostings(loads);
describeUpkeep(loads);

test('a service that has stopped has closed its connections, also those of its threads', async () => {
  await loads.stop();
  const client = new pg.Client({ connectionString: loads.postgres.url });
  await client.connect();
  await eventually('its connections are closed', END_MS, async () => {
    const { rowCount } = await client.query(
      "SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname = current_database()",
    );
    // The one that asks.
    return rowCount === 1;
  });
  await client.end();
});
