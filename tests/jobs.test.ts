import { describeJobs } from './support/describe-jobs.js';
import { usePostgres } from './support/postgres.js';

const postgres = usePostgres();
describeJobs('a job queue', () => ({ redisUrl: '', databaseUrl: postgres.url }));
