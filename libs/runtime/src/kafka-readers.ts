import { type Topic, TOPIC_SETTINGS } from '@lanewise/contracts';
import { text } from './config.js';

/** The topics that each service reads in Kafka, for the job that grants its rights. */
export const readerSettings = {
  KAFKA_READERS: text({
    about:
      'The topics that each service handles, `service=topic,topic;service=topic`: each gets the rights in Kafka that it needs, as the user of its name.',
    isValid: (value) => Object.values(readersOf(value)).flat().every(isTopic),
    expected: 'service=topic,topic, several separated by semicolons',
    default: '',
  }),
};

/** Reads `KAFKA_READERS`. */
export const readersOf = (value: string): Record<string, Topic[]> =>
  Object.fromEntries(
    value
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const [service, topics = ''] = part.split('=');
        return [service, topics.split(',') as Topic[]];
      }),
  );

/** Writes `KAFKA_READERS`. */
export const readersText = (readers: Readonly<Record<string, readonly Topic[]>>): string =>
  Object.entries(readers)
    .map(([service, topics]) => `${service}=${topics.join(',')}`)
    .join(';');

const isTopic = (name: string) => Object.hasOwn(TOPIC_SETTINGS, name);
