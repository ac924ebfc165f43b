import { describeError, SERVICES } from '@lanewise/contracts';
import { provisionAudit } from './audit-trail.js';
import { provisionSchemas } from './provision.js';

// Creates the role and the schema of each service, and the audit trail, in the database of `DATABASE_URL`, an
// administrator's URL: a step of each deployment, before the migrations. A service's role logs in with the password in its
// variable, such as `LOADS_DB_PASSWORD`; a new password replaces the previous one.
//
// With the argument `audit` it creates only the audit trail, which the database's owner can do as well: for databases
// whose roles and schemas others make.

try {
  const url = variable('DATABASE_URL', 'a Postgres URL');
  const [part] = process.argv.slice(2);
  if (part === 'audit') {
    await provisionAudit(url, SERVICES);
    console.log('The audit trail is there.');
  } else if (part === undefined) {
    const passwords = Object.fromEntries(
      SERVICES.map((service) => [
        service,
        variable(`${service.toUpperCase()}_DB_PASSWORD`, `a password for the database role of ${service}`),
      ]),
    );
    await provisionSchemas(url, SERVICES, { passwords });
    console.log(`Roles, schemas and the audit trail are there: ${SERVICES.join(', ')}`);
  } else throw new Error(`There is no part "${part}".`);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}

function variable(name: string, expected: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name}: missing, expected ${expected}`);
  return value;
}
