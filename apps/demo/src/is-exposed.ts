/** The address where a product listens, and the one at which people reach it. */
export interface Reach {
  HOST: string;
  /** Empty when it is the address it listens on. */
  PUBLIC_URL: string;
}

const THIS_MACHINE = /^(?:localhost|[\w-]+\.localhost|127\.[\d.]+|\[?::1\]?)$/i;

/** Whether other machines may reach the product. */
export const isExposed = ({ HOST, PUBLIC_URL }: Reach): boolean =>
  !THIS_MACHINE.test(HOST) || (PUBLIC_URL !== '' && !THIS_MACHINE.test(new URL(PUBLIC_URL).hostname));
