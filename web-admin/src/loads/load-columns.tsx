import { formatDateTime, formatMoney, formatNumber, formatPerMile } from '@lanewise/browser';
import { formatWindow } from '@lanewise/browser/time';
import { type AdminLoad, Equipment, LOAD_FLAGS, LOAD_SOURCE_NAMES } from '@lanewise/contracts';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Column } from '../shared/list/columns';
import { OpenLink } from '../shared/record/open-link';
import { RowActions } from '../shared/list/row-actions';
import { useOpenRecord } from '../shared/record/use-open-record';

/** Name of the drawer with the form, in the address. */
export const EDIT = 'edit';

/** @param onRemove called to open the dialog that removes a load */
export const loadColumns = (onRemove: (load: AdminLoad) => void): Column<AdminLoad>[] => [
  {
    label: 'Load',
    width: 220,
    card: 'title',
    render: (load) => <LoadName load={load} />,
  },
  {
    label: 'Pickup',
    width: 240,
    source: 'pickUp',
    render: (load) => (
      <With below={formatWindow(load.pickUp, load.pickUpEnd, load.originTimeZone)}>{load.origin}</With>
    ),
  },
  {
    label: 'Delivery',
    width: 240,
    leaves: 4,
    render: (load) => (
      <With below={load.delivery && formatWindow(load.delivery, load.deliveryEnd, load.destinationTimeZone)}>
        {load.destination}
      </With>
    ),
  },
  { label: 'Equipment', width: 115, leaves: 3, render: equipmentsOf },
  {
    label: 'Miles',
    width: 75,
    leaves: 5,
    align: 'right',
    card: 'figure',
    render: ({ miles }) => formatNumber(miles),
  },
  {
    label: 'Rate',
    width: 165,
    align: 'right',
    card: 'figure',
    render: ({ rate, ratePerMile }) =>
      rate === 0 ? '—' : <With below={formatPerMile(ratePerMile)}>{formatMoney(rate)}</With>,
  },
  {
    label: 'Source',
    width: 125,
    leaves: 2,
    render: ({ source }) => LOAD_SOURCE_NAMES[source],
  },
  { label: 'Flags', width: 160, card: 'corner', render: (load) => <Flags load={load} /> },
  {
    label: 'Added',
    width: 165,
    leaves: 1,
    source: 'createdAt',
    sortByOrder: 'DESC',
    render: ({ firstSeenAt }) => formatDateTime(firstSeenAt),
  },
  {
    label: 'Actions',
    width: 175,
    align: 'right',
    card: 'footer',
    render: (load) => <LoadActions load={load} onRemove={onRemove} />,
  },
];

/** The number of a load, which opens its details, and its company. */
function LoadName({ load: { id, referenceId, broker, shipperName } }: { load: AdminLoad }) {
  return (
    <With below={<bdi>{broker?.name ?? shipperName}</bdi>}>
      <OpenLink id={id}>
        <bdi>{referenceId}</bdi>
      </OpenLink>
    </With>
  );
}

interface LoadActionsProps {
  load: AdminLoad;
  onRemove: (load: AdminLoad) => void;
}

function LoadActions({ load, onRemove }: LoadActionsProps) {
  const { open } = useOpenRecord(EDIT);
  return (
    <RowActions
      name={load.referenceId}
      actions={[
        { label: 'Edit', Icon: EditIcon, main: true, onClick: () => open(load.id) },
        { label: 'Remove', Icon: DeleteOutlineIcon, destructive: true, onClick: () => onRemove(load) },
      ]}
    />
  );
}

/** `Van, Reefer`. */
export function equipmentsOf({ equipments }: AdminLoad): string {
  return equipments.map((each) => Equipment[each]).join(', ');
}

/** Flags that may need attention. */
export function Flags({ load: { flags } }: { load: AdminLoad }) {
  if (flags.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {flags.map((flag) => (
        <Chip key={flag} size="small" variant="outlined" label={LOAD_FLAGS[flag]} />
      ))}
    </Box>
  );
}

/** A value with a related one: below it on a card, beside it in a table. */
const With = ({ below, children }: { below: ReactNode; children: ReactNode }) => (
  <Box className="line" sx={{ minWidth: 0 }}>
    <span>{children}</span>
    <Typography component="div" variant="caption" color="textSecondary">
      {below}
    </Typography>
  </Box>
);
