import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { type Client, ClientStatus } from '@lanewise/contracts';
import { RowActions } from '../shared/RowActions';
import { useOpenRecord } from '../shared/useOpenRecord';
import { useInvite } from './useInvite';

/** The actions of a client. */
export function ClientActions({ client, onRemove }: { client: Client; onRemove: (client: Client) => void }) {
  const { open } = useOpenRecord();
  const { invite, inviting } = useInvite(client);
  const invitation = {
    label: client.clientStatus === ClientStatus.Invited ? 'Resend' : 'Invite Carrier',
    Icon: SendIcon,
    busy: inviting,
    onClick: invite,
  };
  return (
    <RowActions
      name={client.name}
      actions={[
        invitation,
        { label: 'Edit', Icon: EditIcon, onClick: () => open(client.id) },
        { label: 'Remove', Icon: DeleteOutlineIcon, destructive: true, onClick: () => onRemove(client) },
      ]}
    />
  );
}
