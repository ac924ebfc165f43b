import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { BrokerListItem } from '@lanewise/contracts';
import { RowActions } from '../shared/RowActions';
import { useOpenRecord } from '../shared/useOpenRecord';

interface Props {
  broker: BrokerListItem;
  onRemove: (broker: BrokerListItem) => void;
}

/** The actions of a broker. */
export function BrokerActions({ broker, onRemove }: Props) {
  const { open } = useOpenRecord();
  return (
    <RowActions
      name={broker.name}
      actions={[
        { label: 'Edit', Icon: EditIcon, onClick: () => open(broker.id) },
        { label: 'Remove', Icon: DeleteOutlineIcon, destructive: true, onClick: () => onRemove(broker) },
      ]}
    />
  );
}
