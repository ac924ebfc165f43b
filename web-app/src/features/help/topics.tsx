import {
  GREEN_PROFIT_SHARE,
  LINK_HOURS,
  PASSWORD_PARTS,
  SEARCH_DEFAULTS,
  SUPPORT_EMAIL,
  TRIAL_DAYS,
} from '@lanewise/contracts';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { PageLink } from '../../shared/PageLink';

interface Topic {
  /** Its name in the address: `/help#search`. */
  id: string;
  title: string;
  text: ReactNode;
}

const percent = `${GREEN_PROFIT_SHARE * 100}%`;
const days = (hours: number) => `${hours / 24} days`;

/** Help topics, from sign-up to support. */
export const TOPICS: Topic[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    text: (
      <ol>
        <li>
          <PageLink to="/register">Sign up</PageLink> as a carrier or a broker. A password needs{' '}
          {PASSWORD_PARTS.map(({ label }) => label.toLowerCase()).join(', ')}.
        </li>
        <li>
          Open the link in the email that we send you. It works for {days(LINK_HOURS.confirmEmail)}. If the
          email does not arrive, check your spam folder.
        </li>
        <li>
          <PageLink to="/login">Sign in</PageLink> with your email and password. Forgot your password?{' '}
          <PageLink to="/forgot-password">Reset it by email</PageLink>.
        </li>
      </ol>
    ),
  },
  {
    id: 'search',
    title: 'Search',
    text: (
      <>
        <p>
          Choose a truck, a pickup date and the city where the truck is, then press Search. Carriers search
          for their own trucks; brokers for a sample van, flatbed or reefer at $
          {SEARCH_DEFAULTS.sampleCostPerMile.toFixed(2)} a mile.
        </p>
        <ul>
          <li>
            <b>Deadhead</b> is how many empty miles you accept at each end: from the origin to the pickup, and
            from the delivery to your destination, if you choose one.
          </li>
          <li>
            <b>Distance range</b> limits the loaded miles.
          </li>
          <li>
            <b>Rate per mile</b> and <b>profit</b> include the empty miles. Profit is the rate minus the
            truck&apos;s cost for all miles.
          </li>
          <li>
            <b>Colors</b>: green with ▲ is a profit of more than {percent} of the rate, blue with ● is a
            smaller profit, red with ▼ is no profit.
          </li>
        </ul>
        <p>
          Your sort order, deadhead and distance range are saved for your next search; Reset restores the
          defaults. You can bookmark or share the address of a search. Press ? to see the keyboard shortcuts.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <ul>
        <li>
          <PageLink to="/profile">Profile</PageLink>: your company, MC and DOT numbers, name, phone and
          picture.
        </li>
        <li>
          <PageLink to="/change-email">Change email</PageLink>: open the link that we send to the new address
          before you sign in with it. We also send a link to the old address that undoes the change for{' '}
          {days(LINK_HOURS.undoEmail)}.
        </li>
        <li>
          <PageLink to="/change-password">Change password</PageLink>: this signs you out everywhere.
        </li>
        <li>Dark Mode: turn it on or off in the settings menu. The choice is saved on this device.</li>
      </ul>
    ),
  },
  {
    id: 'paid-period',
    title: 'Paid period',
    text: (
      <p>
        A new account has full access for {TRIAL_DAYS} days. After its paid period an account is on the free
        package: you can still sign in, but not search. Your <PageLink to="/profile">profile</PageLink> shows
        when the period ends.
      </p>
    ),
  },
  {
    id: 'support',
    title: 'Support',
    text: (
      <p>
        Email us at <Link href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</Link>. If an error shows a
        reference, include it, so that we can find out what happened.
      </p>
    ),
  },
];
