import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { type PricePackage, TRIAL_PACKAGE } from '@lanewise/contracts';
import { type RowAction, RowActions } from '../shared/RowActions';
import { useOpenRecord } from '../shared/useOpenRecord';

interface Props {
  pricePackage: PricePackage;
  onRemove: (pricePackage: PricePackage) => void;
}

/** The actions of a price package: none for a retired one, and Trial stays. */
export function PackageActions({ pricePackage, onRemove }: Props) {
  const { open } = useOpenRecord();
  const { id, name, isRetired } = pricePackage;
  if (isRetired) return null;
  const actions: RowAction[] = [{ label: 'Edit', Icon: EditIcon, onClick: () => open(id) }];
  if (name !== TRIAL_PACKAGE)
    actions.push({
      label: 'Remove',
      Icon: DeleteOutlineIcon,
      destructive: true,
      onClick: () => onRemove(pricePackage),
    });
  return <RowActions name={name} actions={actions} />;
}
