import { formatNumber } from '@lanewise/browser';
import type { FailedRowFault, FailedRowView } from '@lanewise/contracts';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { cellOf, type Corrections, rowsToFix } from './corrections';

interface Props {
  row: FailedRowView;
  columns: readonly string[];
  /** All rows that are shown: a suggestion corrects those with the same fault. */
  rows: readonly FailedRowView[];
  corrections: Corrections;
  onCorrect: (row: FailedRowView, column: number, value: string) => void;
  onFix: (fault: FailedRowFault) => void;
}

/** A failed row with its faults, and the cells to correct. */
export function FailedRowCard({ row, columns, rows, corrections, onCorrect, onFix }: Props) {
  const faulty = [...new Set(row.faults.flatMap(({ column }) => column ?? []))];
  const [whole, setWhole] = useState(faulty.length === 0);
  const changed = corrections.get(row.position);
  const others = Array.from(
    { length: Math.max(columns.length, row.cells.length) },
    (_, column) => column,
  ).filter((column) => !faulty.includes(column));
  const field = (column: number) => (
    <CellField
      key={column}
      row={row}
      name={columns[column] ?? `Cell ${column + 1}`}
      original={row.cells[column] ?? ''}
      value={cellOf(corrections, row, column)}
      onChange={(value) => onCorrect(row, column, value)}
    />
  );
  return (
    <Stack
      component="li"
      aria-label={`Line ${row.line}`}
      spacing={1.25}
      sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        Line {formatNumber(row.line)}
        {changed && (
          <Typography component="span" variant="body2" color="success" sx={{ ml: 1 }}>
            {faulty.every((column) => changed.has(column)) ? 'Corrected' : 'Partly corrected'}
          </Typography>
        )}
      </Typography>
      {row.faults.map((fault) => (
        <Box key={fault.text}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {fault.text}
          </Typography>
          <FixButton fault={fault} count={rowsToFix(corrections, rows, fault).length} onFix={onFix} />
        </Box>
      ))}
      {faulty.map(field)}
      {whole && others.map(field)}
      {!whole && others.length > 0 && (
        <Button
          size="small"
          color="inherit"
          sx={{ alignSelf: 'start', color: 'text.secondary' }}
          aria-label={`Show all columns of line ${row.line}`}
          onClick={() => setWhole(true)}
        >
          Show all columns
        </Button>
      )}
    </Stack>
  );
}

/** Offers the suggestion of a fault: `Use Atlanta, IL`. */
function FixButton({ fault, count, onFix }: { fault: FailedRowFault; count: number } & Pick<Props, 'onFix'>) {
  if (!fault.fix || count === 0) return null;
  return (
    <Button size="small" variant="outlined" sx={{ mt: 0.75 }} onClick={() => onFix(fault)}>
      Use {fault.fix.name}
      {count > 1 && ` in ${formatNumber(count)} rows`}
    </Button>
  );
}

interface CellFieldProps {
  row: FailedRowView;
  name: string;
  original: string;
  value: string;
  onChange: (value: string) => void;
}

/** A cell of the file. A load in JSON takes several lines. */
function CellField({ row, name, original, value, onChange }: CellFieldProps) {
  const isLong = original.length > 60 || original.includes('\n');
  return (
    <TextField
      size="small"
      label={name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline={isLong}
      maxRows={12}
      helperText={value !== original && !isLong && original !== '' ? `Was ${original}` : undefined}
      slotProps={{ htmlInput: { 'aria-label': `${name}, line ${row.line}`, spellCheck: false } }}
    />
  );
}
