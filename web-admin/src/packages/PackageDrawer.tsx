import {
  joinPosibilities,
  PACKAGE_PERIOD_DAYS,
  type PricePackage,
  splitPosibilities,
} from '@lanewise/contracts';
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
