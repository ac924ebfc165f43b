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
  /** What the address names it: `/help#search`. */
  id: string;
  title: string;
  text: ReactNode;
}

const percent = `${GREEN_PROFIT_SHARE * 100}%`;
const days = (hours: number) => `${hours / 24} days`;

/** What there is to know, in the order in which one needs it. */
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
          Open the link in the mail that we send you. It works for {days(LINK_HOURS.confirmEmail)}. If it does
          not come, look into the spam folder.
        </li>
        <li>
          <PageLink to="/login">Sign in</PageLink> with your email and password. Whoever has forgotten the
          password gets a <PageLink to="/forgot-password">new one by mail</PageLink>.
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
            <b>Deadhead</b> is the empty miles that you accept at either end: from the origin to the pickup,
            and from the delivery to your destination, when you name one.
          </li>
          <li>
            <b>Distance range</b> bounds the loaded miles.
          </li>
          <li>
            <b>Rate per mile</b> and <b>profit</b> count the empty miles, too. Profit is the rate less the
            truck&apos;s cost per mile for all miles.
          </li>
          <li>
            <b>Colours</b>: green with ▲ is a profit above {percent} of the rate, blue with ● a smaller one,
            red with ▼ none.
          </li>
        </ul>
        <p>
          Your sort, deadhead and distance range are kept for the next search; Reset brings back the usual
          ones. The address of a search can be bookmarked or sent to someone. Press ? to see the keyboard
          shortcuts.
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
          before you sign in with it. A mail to the old address can undo the change for{' '}
          {days(LINK_HOURS.undoEmail)}.
        </li>
        <li>
          <PageLink to="/change-password">Change password</PageLink>: it signs you out everywhere.
        </li>
        <li>Light or dark: Dark Mode in the settings menu. It is kept on this device.</li>
      </ul>
    ),
  },
  {
    id: 'paid-period',
    title: 'Paid period',
    text: (
      <p>
        A new account may use everything for {TRIAL_DAYS} days. After the paid period it is on the free
        package: you can still sign in, but not search. Your <PageLink to="/profile">profile</PageLink> says
        until when it runs.
      </p>
    ),
  },
  {
    id: 'support',
    title: 'Support',
    text: (
      <p>
        Write to <Link href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</Link>. If an error shows a reference,
        add it: it leads us to what happened.
      </p>
    ),
  },
];
