import { SupportLink } from './SupportLink';

/** What we do about misuse, which all legal texts say alike. */
export const Misuse = () => (
  <p>
    We may remove content that breaks our Conditions or the law. We may warn an account, suspend it, or close
    it. If others are harmed or the law is broken, we may take legal action and inform the authorities. If you
    think that we made a mistake, email <SupportLink />: a person will review it.
  </p>
);
