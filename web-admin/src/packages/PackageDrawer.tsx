import {
  joinPosibilities,
  PACKAGE_PERIOD_DAYS,
  type PricePackage,
  type SavePricePackageRequest,
  splitPosibilities,
} from '@lanewise/contracts';
import { useRecordContext } from 'react-admin';
import { DrawerCreate } from '../shared/DrawerCreate';
import { DrawerEdit } from '../shared/DrawerEdit';
import { RecordDrawer } from '../shared/RecordDrawer';
import { PackageForm, type PackageFields } from './PackageForm';

/** In the address, in place of the id of the open price package. */
export const NEW = 'new';

/** Creates or edits a price package. */
export function PackageDrawer() {
  return (
    <RecordDrawer title={(id) => (id === NEW ? 'New price package' : 'Edit price package')} width={460}>
      {(id, close) => {
        const shared = { resource: 'price-packages', transform: toRequest, onDone: close };
        return id === NEW ? (
          <DrawerCreate {...shared} doneText="Price package created.">
            <PackageForm defaultValues={NEW_PACKAGE} onCancel={close} />
          </DrawerCreate>
        ) : (
          <DrawerEdit {...shared} id={id} doneText="Price package updated.">
            <EditForm onCancel={close} />
          </DrawerEdit>
        );
      }}
    </RecordDrawer>
  );
}

const NEW_PACKAGE: Partial<PackageFields> = { period: PACKAGE_PERIOD_DAYS, posibilities: [''] };

function EditForm({ onCancel }: { onCancel: () => void }) {
  const pricePackage = useRecordContext<PricePackage>()!;
  const record = { ...pricePackage, posibilities: splitPosibilities(pricePackage.posibilities) };
  return <PackageForm record={record} onCancel={onCancel} />;
}

/** A new package has no version. */
const toRequest = (fields: PackageFields): SavePricePackageRequest => ({
  version: fields.version,
  name: fields.name,
  price: fields.price,
  description: fields.description,
  posibilities: joinPosibilities(fields.posibilities),
  period: fields.period,
});
