import { FormSkeleton } from '@lanewise/browser/ui';
import type { ApiError } from '@lanewise/browser';
import { MESSAGES, type RoleName } from '@lanewise/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckboxGroupInput, required, useNotify, useRefresh } from 'react-admin';
import { DrawerForm } from '../../shared/DrawerForm';
import { ErrorAlert } from '../../shared/ErrorAlert';
import { fieldErrorsOf } from '../../shared/httpClient';
import { changeUserRoles, fetchUserRoles } from '../api';

const AT_LEAST_ONE = required(MESSAGES.roleMissing);

/** The roles of a user: one checkbox for each. */
export function RolesTab({ userId, onCancel }: { userId: string; onCancel: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const queryKey = ['users', 'roles', userId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => fetchUserRoles(userId),
    // Another administrator may have changed them since.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!data && error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton label="Loading the roles" rows={3} />;

  const save = async ({ userRoles }: { userRoles?: RoleName[] }) => {
    const changed = { ...data, userRoles: userRoles ?? [] };
    try {
      await changeUserRoles(changed);
    } catch (failure) {
      const error = failure as ApiError;
      return fieldErrorsOf(error) ?? { userRoles: error.message, root: { serverError: error.message } };
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
