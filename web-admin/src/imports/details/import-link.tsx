import type { ImportView } from '@lanewise/contracts';
import { OpenLink } from '../../shared/open-link';

/** The file's name, linked to the details of its import. */
export function ImportLink({ record }: { record: ImportView }) {
  return (
    <OpenLink id={record.id}>
      <bdi>{record.fileName}</bdi>
    </OpenLink>
  );
}
