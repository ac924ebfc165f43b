import { foldCompany, matchKeysOf, type NormalisedLoad, type UnmatchedCompany } from '@lanewise/contracts';
import { memoize } from '../sources/shared/memoize.js';

/** Companies of a file that are counted; of further ones nothing is kept. */
const MAX_COMPANIES = 500;

type Shipper = Pick<NormalisedLoad, 'company' | 'shipperName' | 'shipperEmail' | 'shipperPhone'>;

/** Counts the loads of companies that no broker matches. */
export class UnmatchedCompanies {
  private readonly counted = new Map<string, UnmatchedCompany>();
  /** The brokers of the same contact are looked up once. A contact holds no line ends. */
  private readonly keysOf = memoize((contact: string) => {
    const [company, email, phone] = contact.split('\n');
    const keys = matchKeysOf({ company, email, phone });
    return keys.some((key) => this.brokerKeys.has(key)) ? undefined : foldCompany(company);
  });

  constructor(private readonly brokerKeys: ReadonlySet<string>) {}

  count({ company, shipperName, shipperEmail, shipperPhone }: Shipper): void {
    if (company === '') return;
    const key = this.keysOf(`${shipperName}\n${shipperEmail ?? ''}\n${shipperPhone ?? ''}`);
    if (key === undefined) return;
    const counted = this.counted.get(key);
    if (counted) {
      counted.loads++;
      counted.email ??= shipperEmail;
      counted.phone ??= shipperPhone;
    } else if (this.counted.size < MAX_COMPANIES) {
      this.counted.set(key, { company: shipperName, loads: 1, email: shipperEmail, phone: shipperPhone });
    }
  }

  /** Returns the companies, those with the most loads first. */
  list(): UnmatchedCompany[] {
    return [...this.counted.values()].sort(
      (one, other) => other.loads - one.loads || one.company.localeCompare(other.company),
    );
  }
}
