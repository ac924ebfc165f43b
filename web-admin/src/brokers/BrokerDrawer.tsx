import type { Broker, SaveBrokerRequest } from '@lanewise/contracts';
import { DrawerCreate } from '../shared/DrawerCreate';
import { DrawerEdit } from '../shared/DrawerEdit';
import { RecordDrawer } from '../shared/RecordDrawer';
import { BrokerForm } from './BrokerForm';
import { NEW, usePrefill } from '../shared/newBroker';

/** Creates or edits a broker. */
export function BrokerDrawer() {
  const prefill = usePrefill();
  return (
    <RecordDrawer title={(id) => (id === NEW ? 'New broker' : 'Edit broker')} width={460}>
      {(id, close) => {
        const shared = { resource: 'brokers', transform: toRequest, onDone: close };
        return id === NEW ? (
          <DrawerCreate {...shared} doneText="Broker created.">
            <BrokerForm defaultValues={prefill} onCancel={close} />
          </DrawerCreate>
        ) : (
          <DrawerEdit {...shared} id={id} doneText="Broker updated.">
            <BrokerForm onCancel={close} />
          </DrawerEdit>
        );
      }}
    </RecordDrawer>
  );
}

/** A new broker has no version. */
const toRequest = ({ id: _id, ...broker }: Broker): SaveBrokerRequest => broker;
