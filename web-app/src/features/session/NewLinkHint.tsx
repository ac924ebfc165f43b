import { PageLink } from '../../shared/PageLink';
import { FormLinks } from './FormLinks';

/** Links to the page that sends a new link to choose a password. */
export const NewLinkHint = () => (
  <FormLinks>
    <span>
      Link expired? <PageLink to="/forgot-password">Get a new one</PageLink>
    </span>
  </FormLinks>
);
