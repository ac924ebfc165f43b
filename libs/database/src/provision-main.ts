import { describeError, SERVICES } from '@lanewise/contracts';
import { provisionSchemas } from './provision.js';

// Creates the role and the schema of each service in the database of `DATABASE_URL`, an administrator's URL: a step of
// each deployment, before the migrations. A service's role logs in with the password in its variable, such as
// `LOADS_DB_PASSWORD`; a new password replaces the previous one.

try {
  const passwords = Object.fromEntries(
    SERVICES.map((service) => [
      service,
      variable(`${service.toUpperCase()}_DB_PASSWORD`, `a password for the database role of ${service}`),
    ]),
  );
  await provisionSchemas(variable('DATABASE_URL', 'a Postgres URL'), SERVICES, { passwords });
  console.log(`Roles and schemas are there: ${SERVICES.join(', ')}`);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}

function variable(name: string, expected: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name}: missing, expected ${expected}`);
  return value;
}
