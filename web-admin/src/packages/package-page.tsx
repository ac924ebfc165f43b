import {
  joinPosibilities,
  MESSAGES,
  PACKAGE_PERIOD_DAYS,
  PACKAGE_SORT_LABELS,
  packageDeleteText,
  type PricePackage,
  splitPosibilities,
} from '@lanewise/contracts';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { DrawerCreate } from '../shared/form/drawer-create';
import { DrawerEdit } from '../shared/form/drawer-edit';
import { EndlessList } from '../shared/list/endless-list';
import { Page } from '../shared/page';
import { RecordDrawer } from '../shared/record/record-drawer';
import { RemoveDialog } from '../shared/record/remove-dialog';
import { SortMenu } from '../shared/list/sort-menu';
import { useOpenRecord } from '../shared/record/use-open-record';
import { packageColumns } from './package-columns';
import { type PackageFields, PackageForm } from './package-form';

/** In the address, in place of the id of the open price package. */
const NEW = 'new';

/** Lists the packages that accounts can order. */
export function PackagePage() {
  const [removing, setRemoving] = useState<PricePackage | null>(null);
  const columns = useMemo(() => packageColumns(setRemoving), []);
  return (
    <Page title="Price packages">
      <EndlessList
        resource="price-packages"
        title="Price packages"
        sort={{ field: 'period', order: 'ASC' }}
        emptyText={MESSAGES.noPackages}
        actions={<NewPackageButton />}
        filters={<SortMenu labels={PACKAGE_SORT_LABELS} columns={columns} />}
        columns={columns}
      />
      <PackageDrawer />
      <RemoveDialog
        resource="price-packages"
        record={removing}
        onClose={() => setRemoving(null)}
        text={({ name }) => packageDeleteText(name)}
        doneText="Price package removed."
      />
    </Page>
  );
}

function NewPackageButton() {
  const { open } = useOpenRecord();
  return (
    <Button variant="contained" onClick={() => open(NEW)}>
      + Price package
    </Button>
  );
}

/** Creates or edits a price package. */
function PackageDrawer() {
  return (
    <RecordDrawer title={(id) => (id === NEW ? 'New price package' : 'Edit price package')} width={460}>
      {(id, close) => {
        const shared = { resource: 'price-packages', transform: toRequest, onDone: close };
        return id === NEW ? (
          <DrawerCreate {...shared} doneText="Price package created.">
            <PackageForm defaultValues={NEW_PACKAGE} onCancel={close} />
          </DrawerCreate>
        ) : (
          <DrawerEdit {...shared} id={id} toValues={toFields} doneText="Price package updated.">
            <PackageForm onCancel={close} />
          </DrawerEdit>
        );
      }}
    </RecordDrawer>
  );
}

const NEW_PACKAGE: Partial<PackageFields> = { period: PACKAGE_PERIOD_DAYS, posibilities: [''] };

const toFields = (pricePackage: PricePackage): PackageFields => ({
  ...pricePackage,
  posibilities: splitPosibilities(pricePackage.posibilities),
});

const toRequest = (fields: PackageFields) => ({
  ...fields,
  posibilities: joinPosibilities(fields.posibilities),
});
