import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { type Client, ClientStatus } from '@lanewise/contracts';
import { RowActions } from '../app/RowActions';
import { useOpenRecord } from '../app/useOpenRecord';
import { useInvite } from './useInvite';

/** What can be done with a client. */
export function ClientActions({ client, onRemove }: { client: Client; onRemove: (client: Client) => void }) {
  const { open } = useOpenRecord();
  const { invite, inviting } = useInvite(client);
  const invitation = {
    label: 'Invite Carrier',
    Icon: SendIcon,
    busy: inviting,
    onClick: () => void invite(),
  };
  return (
    <RowActions
      name={client.name}
      actions={[
        ...(client.clientStatus === ClientStatus.Invited ? [] : [invitation]),
        { label: 'Edit', Icon: EditIcon, onClick: () => open(client.id) },
        { label: 'Remove', Icon: DeleteOutlineIcon, destructive: true, onClick: () => onRemove(client) },
      ]}
    />
  );
}
