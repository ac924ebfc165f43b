import { parseArgs } from 'node:util';
import { SERVICES, type ServiceName } from '@lanewise/contracts';

export interface Arguments {
  /** Whether to start over with empty data. */
  fresh: boolean;
  replicas: Partial<Record<ServiceName, number>>;
}

const MAX_REPLICAS = 16;
const USAGE = 'npm run cluster -- [--replicas loads=2[,imports=2]] [--fresh]';

/**
 * Reads the command line.
 * @throws Error with a message for the user
 */
export function readArguments(args: string[]): Arguments {
  try {
    const { fresh, replicas } = parseArgs({
      args,
      options: {
        fresh: { type: 'boolean', default: false },
        replicas: { type: 'string', multiple: true, default: [] },
      },
    }).values;
    const pairs = replicas.flatMap((list) => list.split(',')).map(readPair);
    return { fresh, replicas: Object.fromEntries(pairs) };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function readPair(text: string): [ServiceName, number] {
  const [name, count] = text.split('=');
  const service = SERVICES.find((service) => service === name);
  if (!service) throw new Error(`--replicas: expected one of ${SERVICES.join(', ')}, but got "${name}".`);
  const number = Number(count);
  if (!Number.isInteger(number) || number < 1 || number > MAX_REPLICAS) {
    throw new Error(`--replicas: expected ${service}=1 to ${service}=${MAX_REPLICAS}, but got "${text}".`);
  }
  return [service, number];
}
