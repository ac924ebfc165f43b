import { errorMessage } from '@lanewise/browser';
import { type Client, ClientStatus } from '@lanewise/contracts';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Chip, type ChipProps } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { selectColumn } from '../shared/selection/select-column';
import type { Column } from '../shared/list/columns';
import { DateValue } from '../shared/format/date-value';
import { focusListTitle } from '../shared/list/list-title';
import { OpenLink } from '../shared/record/open-link';
import { RowActions } from '../shared/list/row-actions';
import { useOpenRecord } from '../shared/record/use-open-record';
import { useReplaceRecord } from '../shared/record/use-replace-record';
import { userAddress } from '../users/user-links';
import { inviteClient } from './api';

/** @param onRemove called to open the dialog that removes a client */
export const clientColumns = (onRemove: (client: Client) => void): Column<Client>[] => [
  selectColumn(({ name }) => name),
  {
    label: 'Name',
    source: 'name',
    width: 170,
    card: 'title',
    render: ({ id, name }) => (
      <OpenLink id={id}>
        <bdi>{name}</bdi>
      </OpenLink>
    ),
  },
  { label: 'Email', width: 180, leaves: 5, render: ({ email }) => email },
  { label: 'City', source: 'city', width: 120, leaves: 4, render: ({ city }) => city },
  {
    label: 'Status',
    width: 105,
    source: 'clientStatus',
    card: 'corner',
    render: ({ clientStatus, accountId }) =>
      accountId ? <SignedUpChip accountId={accountId} /> : <ClientStatusChip status={clientStatus} />,
  },
  {
    label: 'Roles',
    source: 'appRoles',
    width: 125,
    leaves: 2,
    render: ({ appRoles }) => appRoles.join(', '),
  },
  {
    label: 'DOT',
    source: 'dotNumber',
    width: 100,
    leaves: 3,
    render: ({ dotNumber }) => dotNumber,
  },
  {
    label: 'Created',
    width: 115,
    leaves: 1,
    source: 'createdAt',
    sortByOrder: 'DESC',
    render: ({ createdAt }) => <DateValue date={createdAt} />,
  },
  {
    label: 'Invited',
    width: 115,
    source: 'invitedAt',
    sortByOrder: 'DESC',
    render: ({ invitedAt }) => <DateValue date={invitedAt} />,
  },
  {
    label: 'Actions',
    width: 175,
    align: 'right',
    card: 'footer',
    render: (client) => <ClientActions client={client} onRemove={onRemove} />,
  },
];

const COLORS: Partial<Record<ClientStatus, ChipProps['color']>> = {
  [ClientStatus.Created]: 'default',
  [ClientStatus.Invited]: 'success',
  [ClientStatus.Stopped]: 'warning',
};

function ClientStatusChip({ status }: { status: ClientStatus }) {
  return <Chip size="small" variant="outlined" color={COLORS[status]} label={ClientStatus[status]} />;
}

/** Leads to the account. */
function SignedUpChip({ accountId }: { accountId: string }) {
  return (
    <Chip
      size="small"
      color="success"
      label="Signed up"
      clickable
      component={RouterLink}
      to={userAddress(accountId)}
    />
  );
}

/** The actions of a client. */
function ClientActions({ client, onRemove }: { client: Client; onRemove: (client: Client) => void }) {
  const { open } = useOpenRecord();
  const { invite, inviting } = useInvite(client);
  const invitation = {
    label: client.clientStatus === ClientStatus.Invited ? 'Resend' : 'Invite Carrier',
    Icon: SendIcon,
    main: true,
    busy: inviting,
    onClick: invite,
  };
  return (
    <RowActions
      name={client.name}
      actions={[
        // A client who has an account needs no invitation.
        ...(client.accountId ? [] : [invitation]),
        { label: 'Edit', Icon: EditIcon, onClick: () => open(client.id) },
        { label: 'Remove', Icon: DeleteOutlineIcon, destructive: true, onClick: () => onRemove(client) },
      ]}
    />
  );
}

/** Returns a function that sends a client the invitation, the first or again, and updates the list. */
function useInvite(client: Client) {
  const notify = useNotify();
  const replace = useReplaceRecord('clients');
  const { mutate, isPending } = useMutation({
    mutationFn: () => inviteClient(client.id),
    onSuccess: (invited) => {
      notify(`Invitation sent to ${invited.email}.`, { type: 'info' });
      replace(invited);
      // The button that had the focus has become another one.
      if (client.clientStatus !== ClientStatus.Invited) focusListTitle();
    },
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  return { invite: () => !isPending && mutate(), inviting: isPending };
}
