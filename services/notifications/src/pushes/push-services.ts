/** Hosts of this machine, which may be reached without TLS. They count only where they are listed. */
export const LOOPBACK = ['localhost', '127.0.0.1'];

const HOST_PATTERN = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*$/;

/** Says whether a text is a list of hosts, separated by commas: `push.example, *.push.example`. */
export const isHostList = (text: string): boolean => hostsOf(text).every((host) => HOST_PATTERN.test(host));

/**
 * Says whether an address is one of a push service: no others are called, as anybody can name any address.
 * @param services their hosts, separated by commas; `*.` stands for any name in front
 */
export function isOfPushService(endpoint: string, services: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isLoopback = LOOPBACK.includes(hostname);
  const isSecured = protocol === 'https:' && port === '';
  return (
    (isSecured || (isLoopback && /^https?:$/.test(protocol))) &&
    username === '' &&
    password === '' &&
    hostsOf(services).some((host) =>
      host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
    )
  );
}

const hostsOf = (services: string): string[] => services.split(',').map((host) => host.trim().toLowerCase());
