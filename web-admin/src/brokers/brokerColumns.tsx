import type { Broker, UpkeepRun } from '@lanewise/contracts';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import type { Column } from '../shared/columns';
import { RowActions } from '../shared/RowActions';
import { useOpenRecord } from '../shared/useOpenRecord';
import { BrokerLoadCount } from './BrokerLoadCount';
import { BrokerLogo } from './BrokerLogo';
import { BrokerRun } from './BrokerRun';
import { isNews } from './brokerRun';

const breaking = { minWidth: 120, overflowWrap: 'anywhere' };

/**
 * @param runs the newest update of each broker's loads
 * @param onRemove is called to ask for the removal of a broker
 */
export const brokerColumns = (
  runs: ReadonlyMap<string, UpkeepRun>,
  onRemove: (broker: Broker) => void,
): Column<Broker>[] => [
  {
    label: 'Name',
    source: 'name',
    sx: breaking,
    card: 'title',
    render: ({ name, logo }) => (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <BrokerLogo logo={logo} size={32} />
        <Box component="bdi" sx={{ minWidth: 0, fontWeight: 600 }}>
          {name}
        </Box>
      </Box>
    ),
  },
  { label: 'Short Name', source: 'shortName', sx: breaking, render: ({ shortName }) => shortName },
  { label: 'Parser name', sx: breaking, render: ({ parserName }) => parserName },
  { label: 'Phone', sx: { whiteSpace: 'nowrap' }, render: ({ phone }) => phone },
  { label: 'Email', sx: breaking, render: ({ email }) => email },
  { label: 'Dot', source: 'dotNumber', render: ({ dotNumber }) => dotNumber },
  { label: 'MC', source: 'mcNumber', render: ({ mcNumber }) => mcNumber },
  {
    label: 'Loads',
    render: ({ id, name }) => {
      const run = runs.get(id);
      return (
        <>
          <BrokerLoadCount id={id} name={name} />
          {run && isNews(run) && <BrokerRun run={run} name={name} />}
        </>
      );
    },
  },
  {
    label: 'Actions',
    align: 'right',
    card: 'footer',
    render: (broker) => <BrokerActions broker={broker} onRemove={onRemove} />,
  },
];

interface Props {
  broker: Broker;
  onRemove: (broker: Broker) => void;
}

/** The actions of a broker. */
function BrokerActions({ broker, onRemove }: Props) {
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
