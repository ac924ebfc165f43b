import { MESSAGES, PACKAGE_SORT_LABELS, packageDeleteText, type PricePackage } from '@lanewise/contracts';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { EndlessList } from '../shared/EndlessList';
import { Page } from '../shared/Page';
import { RemoveDialog } from '../shared/RemoveDialog';
import { SortMenu } from '../shared/SortMenu';
import { useOpenRecord } from '../shared/useOpenRecord';
import { packageColumns } from './packageColumns';
import { NEW, PackageDrawer } from './PackageDrawer';

/** What accounts can order. */
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
