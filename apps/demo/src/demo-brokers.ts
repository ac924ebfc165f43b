import { addImage } from '@lanewise/identity';
import { addBroker } from '@lanewise/imports';
import { type DemoCompany, demoCompanies } from './demo-companies.js';
import { DEMO_SEED } from './demo-market.js';
import { drawLogo } from './draw-logo.js';
import { Random } from './random.js';
import type { DatabaseOf } from './seed-demo.js';
import { Seeds } from './seeds.js';

/** So many companies, those with the most loads, are brokers; the others show what an import reports of them. */
const BROKERS = 24;

const SEEDED = 'brokers';

/**
 * Creates brokers with logos for the companies with the most demo loads, once per database: a deleted one does not
 * come back.
 * @param images where the images of accounts are kept
 */
export async function seedBrokers(
  databaseOf: DatabaseOf,
  images: Parameters<typeof addImage>[1],
  administratorId: string,
): Promise<void> {
  const imports = databaseOf('imports');
  if ((await Seeds.read(imports.manager)).has(SEEDED)) return;
  const companies = demoCompanies(new Random(DEMO_SEED)).slice(0, BROKERS);
  const logos: string[] = [];
  for (const number of companies.keys())
    logos.push(await addImage(databaseOf('identity').manager, images, administratorId, drawLogo(number)));
  await imports.transaction(async (manager) => {
    await (await Seeds.read(manager)).add(SEEDED);
    for (const [number, company] of companies.entries())
      await addBroker(manager, { ...brokerOf(company, number), logo: logos[number] });
  });
}

function brokerOf({ name, phone, email }: DemoCompany, number: number) {
  return {
    // Boards write companies in their own way.
    parserName: name.toUpperCase(),
    name,
    shortName: name.split(' ')[0],
    phone,
    email,
    dotNumber: String(2_104_117 + number * 70_913),
    mcNumber: String(410_233 + number * 12_907),
    notes: number % 4 === 0 ? 'Pays in 30 days.' : null,
  };
}
