import { FormSkeleton } from '@lanewise/browser/ui';
import { MESSAGES, type UserRoles } from '@lanewise/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckboxGroupInput, required, useNotify, useRefresh } from 'react-admin';
import { DrawerForm } from '../../shared/form/drawer-form';
import { ErrorAlert } from '../../shared/error-alert';
import { FormSave } from '../../shared/form/form-save';
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
    // Reloading would overwrite what is chosen.
    staleTime: Infinity,
  });
  if (!data && error) return <ErrorAlert error={error} onRetry={refetch} />;
  if (!data) return <FormSkeleton label="Loading the roles" rows={3} />;

  const save = async ({ userRoles = [] }: Partial<UserRoles>, base?: UserRoles) => {
    const { version } = base!;
    queryClient.setQueryData(queryKey, await changeUserRoles({ userId, version, userRoles }));
    notify(MESSAGES.rolesUpdated, { type: 'info' });
    refresh();
  };

  return (
    <FormSave key={data.version} name={`roles.${userId}`} item={{ ...data, id: userId }} onSave={save}>
      <DrawerForm onCancel={onCancel}>
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
    </FormSave>
  );
}
