import type { FailedRowCorrection, FailedRowFault, FailedRowView } from '@lanewise/contracts';

/** The cells that were corrected, by the position of their row and their column. */
export type Corrections = ReadonlyMap<string, ReadonlyMap<number, string>>;

export const NO_CORRECTIONS: Corrections = new Map();

/** Returns the current value of a cell. */
export const cellOf = (
  corrections: Corrections,
  { position, cells }: FailedRowView,
  column: number,
): string => corrections.get(position)?.get(column) ?? cells[column] ?? '';

/** Sets a cell. A value as in the file is no correction. */
export function correct(
  corrections: Corrections,
  { position, cells }: FailedRowView,
  column: number,
  value: string,
): Corrections {
  const row = new Map(corrections.get(position));
  if (value === (cells[column] ?? '')) row.delete(column);
  else row.set(column, value);
  const next = new Map(corrections);
  if (row.size > 0) next.set(position, row);
  else next.delete(position);
  return next;
}

/** Returns the rows to which the suggestion of a fault still applies: those with the same fault. */
export const rowsToFix = (
  corrections: Corrections,
  rows: readonly FailedRowView[],
  { text }: FailedRowFault,
): FailedRowView[] =>
  rows.filter((row) =>
    row.faults.some(
      (fault) =>
        fault.text === text &&
        fault.fix?.edits.every(({ column, from }) => cellOf(corrections, row, column).includes(from)),
    ),
  );

/** Applies the suggestion of a fault to every row with the same fault. */
export function applyFix(
  corrections: Corrections,
  rows: readonly FailedRowView[],
  fault: FailedRowFault,
): Corrections {
  let next = corrections;
  for (const row of rowsToFix(corrections, rows, fault)) {
    const { fix } = row.faults.find(({ text }) => text === fault.text)!;
    for (const { column, from, to } of fix!.edits) {
      next = correct(
        next,
        row,
        column,
        cellOf(next, row, column).replaceAll(from, () => to),
      );
    }
  }
  return next;
}

/** Returns the corrected rows, as they are sent. */
export const toRequest = (corrections: Corrections, rows: readonly FailedRowView[]): FailedRowCorrection[] =>
  rows.flatMap(({ position }) => {
    const cells = corrections.get(position);
    return cells ? [{ position, cells: [...cells].map(([column, value]) => ({ column, value })) }] : [];
  });

export type StoredCells = Record<string, Record<string, string>>;

/** Corrections, as a draft stores them. */
export const toDraft = (corrections: Corrections): StoredCells =>
  Object.fromEntries([...corrections].map(([position, cells]) => [position, Object.fromEntries(cells)]));

/** Corrections of a draft; none without one. */
export const fromDraft = (values: StoredCells = {}): Corrections =>
  new Map(
    Object.entries(values).map(([position, cells]) => [
      position,
      new Map(Object.entries(cells).map(([column, value]) => [Number(column), value])),
    ]),
  );
