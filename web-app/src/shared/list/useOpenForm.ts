import { useAddressParams } from './useAddressParams';

/** Stands for the id of a record that does not exist yet. */
export const NEW = 'new';

/**
 * Returns which form is open beside a list: the id of a record, `NEW`, or null; and functions to open and close it.
 * The address holds it: `?edit=<id>` or `?new`.
 */
export function useOpenForm() {
  const [params, change] = useAddressParams();
  return {
    openId: params.has('new') ? NEW : params.get('edit'),
    open: (id: string) =>
      change(id === NEW ? { new: '', edit: null } : { new: null, edit: id }, { preventScrollReset: true }),
    close: () => change({ new: null, edit: null }, { replace: true, preventScrollReset: true }),
  };
}
