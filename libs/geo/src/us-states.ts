import { type StateCode, US_STATES } from '@lanewise/contracts';

export { type StateCode, US_STATES };

const CODES = new Map<string, StateCode>();
for (const [code, name] of Object.entries(US_STATES)) {
  CODES.set(code, code as StateCode);
  CODES.set(name.toUpperCase(), code as StateCode);
}

/** Postal code of a state by code or name, in any case: `il`, ` Illinois ` → `IL`. Undefined for anything else. */
export function stateCode(text: string): StateCode | undefined {
  return CODES.get(text) ?? CODES.get(text.toUpperCase().replaceAll('.', '').replace(/\s+/g, ' ').trim());
}
