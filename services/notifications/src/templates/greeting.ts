/** What mail programs turn into links, or what would break a line. */
const LINK_OR_ADDRESS = /[/@\\]|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/iu;
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;

/**
 * How a mail begins. Anyone can sign up with anyone's address, so a name that would put a link into the mail is left
 * out.
 */
export function greetingOf(name: string): string {
  const plain = name.replace(UNPRINTABLE, ' ').trim();
  return plain === '' || LINK_OR_ADDRESS.test(plain) ? 'Hello,' : `Hello ${plain},`;
}
