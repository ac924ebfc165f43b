import { MESSAGES, type RoleName } from '@lanewise/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckboxGroupInput, required, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../app/dataProvider';
import { DrawerForm } from '../../app/DrawerForm';
import { DrawerSkeleton } from '../../app/DrawerSkeleton';
import { ErrorAlert } from '../../app/ErrorAlert';
import { type ApiError, referenceOf } from '../../session/apiError';

const AT_LEAST_ONE = required(MESSAGES.roleMissing);

/** What a user may do: one checkbox for each role. */
export function RolesTab({ userId, onCancel }: { userId: string; onCancel: () => void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const queryKey = ['users', 'roles', userId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => dataProvider.getUserRoles(userId),
    // Somebody else may have changed them since they were open last.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!data && error) {
    return <ErrorAlert message={error.message} reference={referenceOf(error)} onRetry={refetch} />;
  }
  if (!data) return <DrawerSkeleton label="Loading the roles" rows={3} />;

  const save = async ({ userRoles }: { userRoles?: RoleName[] }) => {
    const changed = { ...data, userRoles: userRoles ?? [] };
    try {
      await dataProvider.changeUserRoles(changed);
    } catch (failure) {
      const { message, body } = failure as ApiError;
      return body?.errors ?? { userRoles: message, root: { serverError: message } };
    }
    queryClient.setQueryData(queryKey, changed);
    notify(MESSAGES.rolesUpdated, { type: 'info' });
    refresh();
    return undefined;
  };

  return (
    <DrawerForm record={{ ...data, id: userId }} onSubmit={save} onCancel={onCancel}>
      <CheckboxGroupInput
        source="userRoles"
        label="Roles"
        choices={data.allRoles}
        optionValue="name"
        row={false}
        margin="none"
        validate={AT_LEAST_ONE}
      />
    </DrawerForm>
  );
}
