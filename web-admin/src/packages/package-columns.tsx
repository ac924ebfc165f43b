import { formatMoney, formatNumber } from '@lanewise/browser';
import type { RowAction } from '@lanewise/browser/ui';
import { type PricePackage, splitPosibilities, TRIAL_PACKAGE } from '@lanewise/contracts';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Chip } from '@mui/material';
import type { Column } from '../shared/list/columns';
import { OpenLink } from '../shared/record/open-link';
import { RowActions } from '../shared/list/row-actions';
import { useOpenRecord } from '../shared/record/use-open-record';

/** @param onRemove called to open the dialog that removes a price package */
export const packageColumns = (onRemove: (pricePackage: PricePackage) => void): Column<PricePackage>[] => [
  {
    label: 'Name',
    source: 'name',
    width: 140,
    card: 'title',
    render: ({ id, name, isRetired }) =>
      isRetired ? (
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
      ) : (
        <OpenLink id={id}>
          <bdi>{name}</bdi>
        </OpenLink>
      ),
  },
  {
    label: 'Price per month',
    width: 140,
    source: 'price',
    align: 'right',
    card: 'figure',
    render: ({ price }) => formatMoney(price),
  },
  {
    label: 'Days per month',
    width: 135,
    leaves: 2,
    source: 'period',
    align: 'right',
    card: 'figure',
    // The free package has no months.
    render: ({ name, period }) => (name === TRIAL_PACKAGE ? '—' : formatNumber(period)),
  },
  { label: 'Description', width: 200, leaves: 3, render: ({ description }) => description },
  {
    label: 'Posibilities',
    width: 220,
    leaves: 1,
    render: ({ posibilities }) => (
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {splitPosibilities(posibilities).map((posibility, index) => (
          <li key={index}>{posibility}</li>
        ))}
      </Box>
    ),
  },
  {
    label: 'State',
    width: 100,
    card: 'corner',
    render: ({ isRetired }) => (
      <Chip
        size="small"
        variant="outlined"
        color={isRetired ? 'default' : 'success'}
        label={isRetired ? 'Retired' : 'On sale'}
        title={isRetired ? 'Removed, but invoices name it' : undefined}
      />
    ),
  },
  {
    label: 'Actions',
    width: 175,
    align: 'right',
    card: 'footer',
    render: (pricePackage) => <PackageActions pricePackage={pricePackage} onRemove={onRemove} />,
  },
];

interface Props {
  pricePackage: PricePackage;
  onRemove: (pricePackage: PricePackage) => void;
}

/** The actions of a price package: none for a retired one, and Trial stays. */
function PackageActions({ pricePackage, onRemove }: Props) {
  const { open } = useOpenRecord();
  const { id, name, isRetired } = pricePackage;
  if (isRetired) return null;
  const actions: RowAction[] = [{ label: 'Edit', Icon: EditIcon, main: true, onClick: () => open(id) }];
  if (name !== TRIAL_PACKAGE)
    actions.push({
      label: 'Remove',
      Icon: DeleteOutlineIcon,
      destructive: true,
      onClick: () => onRemove(pricePackage),
    });
  return <RowActions name={name} actions={actions} />;
}
