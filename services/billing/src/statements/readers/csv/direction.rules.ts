import { foldText } from '@lanewise/contracts';

/** The direction of a payment. */
export type Direction = 'credit' | 'debit';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words of banks for directions, folded: some count wherever they stand, others only alone. */
const WORDS: Record<Direction, { anywhere: string[]; alone: string[] }> = {
  debit: {
    anywhere: words(`
      debit debits debet debito debitos dbit dr db dbt deb withdrawal withdrawals withdraw withdrawn
      wd wdl out outgoing outflow outbound outward sent spend spent purchase fee fees charge expense soll
      lastschrift belastung ausgang ausgabe abbuchung uitgaand retrait sortie cargo cargos egreso
      egresos retiro salida salidas addebito addebiti uscita uscite saida saque uttag obciazenie
      wyplata
    `),
    alone: ['d', 's', 'af', 'dare', 'ut', '-', '\u2212', '\u2013'],
  },
  credit: {
    anywhere: words(`
      credit credits credito creditos crdt cr deposit deposits dep in incoming inflow inbound inward
      receive received receipt income haben gutschrift eingang einnahme einzahlung inkomend versement entree
      abono abonos ingreso ingresos deposito depositos entrada entradas accredito accrediti entrata
      entrate insattning uznanie wplata
    `),
    alone: ['c', 'h', 'bij', 'avere', 'kredit', '+'],
  },
};

/** Returns the direction that a text names; undefined if it names none, or both. */
export function directionOf(text: string): Direction | undefined {
  const folded = foldText(text).trim();
  // Payment services use the word for payments by card.
  if (folded === 'charge') return undefined;
  const parts = folded.split(/[^a-z]+/);
  const named = (['credit', 'debit'] as const).filter(
    (direction) =>
      isAlone(direction, folded) || parts.some((word) => WORDS[direction].anywhere.includes(word)),
  );
  return named.length === 1 ? named[0] : undefined;
}

/** Says whether a text is a direction and nothing else, so that it counts beside signs, too. */
export function isDirection(text: string): boolean {
  const folded = foldText(text).trim();
  return isAlone('credit', folded) || isAlone('debit', folded);
}

function isAlone(direction: Direction, folded: string): boolean {
  const bare = folded.replace(/^\((.*)\)$/, '$1').replace(/\.$/, '');
  return WORDS[direction].alone.includes(bare) || WORDS[direction].anywhere.includes(bare);
}
