import { PageLink } from '../../shared/PageLink';
import { FormLinks } from './FormLinks';

/** Leads to another mail with a link to choose a password. */
export const NewLinkHint = () => (
  <FormLinks>
    <span>
      Link too old? <PageLink to="/forgot-password">Get a new one</PageLink>
    </span>
  </FormLinks>
);
